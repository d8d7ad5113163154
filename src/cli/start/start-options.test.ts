import { expect, it } from "vitest";
import { readStartOptions } from "./start-options.ts";

it("takes each setting, and the usual one where none or an empty one is given", () => {
  const usual = readStartOptions({ PORT: "", HSTS: " " });
  expect(usual).toMatchObject({ port: 3000, apiUrl: null, proxies: 0, hsts: 0, patience: 10_000, offlinePages: true });
  const env = { PORT: "0", TRUST_PROXY: "2", HSTS: "60", PATIENCE: "3", SERVICE_WORKER: "off" };
  const given = readStartOptions({ ...env, NODE_ENV: "production", API_URL: "http://h:1/x" });
  expect(given).toMatchObject({ port: 0, apiUrl: "http://h:1/x", proxies: 2, hsts: 60, patience: 3000 });
  expect(given).toMatchObject({ production: true, watch: false, offlinePages: false });
});

it("takes the folder of other documents", () => {
  expect(readStartOptions({ DOCUMENTS: " tests/other-app " })).toMatchObject({ root: "tests/other-app" });
  expect(readStartOptions({ DOCUMENTS: "" })).not.toHaveProperty("root");
});

it.each<[Record<string, string>, string]>([
  [{ PORT: "70000" }, "PORT is not a whole number from 0 to 65535: 70000"],
  [{ PORT: "http" }, "PORT is not a whole number from 0 to 65535: http"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY is not a whole number from 0 to 9: yes"],
  [{ TRUST_PROXY: "1e1" }, "TRUST_PROXY is not a whole number from 0 to 9: 1e1"],
  [{ HSTS: "1 year" }, "HSTS is not a whole number from 0 to 63072000: 1 year"],
  [{ HSTS: "-1" }, "HSTS is not a whole number from 0 to 63072000: -1"],
  [{ PATIENCE: "0" }, "PATIENCE is not a whole number from 1 to 60: 0"],
  [{ SERVICE_WORKER: "no" }, "SERVICE_WORKER is neither on nor off: no"],
  [{ API_URL: "lender.example" }, "API_URL is not an address such as http://host:port: lender.example"],
  [{ DOCUMENTS: "tests" }, "DOCUMENTS is not a folder with schemas/ in it: tests"],
  [{ NODE_ENV: "prod" }, "NODE_ENV is none of production, development, test: prod"],
  [{ NODE_ENV: "production" }, "NODE_ENV=production has no sandbox: set API_URL to the server that answers calls"],
])("refuses %j with one sentence", (env, sentence) => {
  expect(() => readStartOptions(env)).toThrow(new Error(sentence));
});
