import { expect, it } from "vitest";
import { readStartOptions as read } from "./start-options.ts";

const readStartOptions = (env: Record<string, string>) => read(env, "/project");

it("takes each setting, and the usual one where none or an empty one is given", () => {
  const usual = readStartOptions({ PORT: "", HSTS: " " });
  expect(usual).toMatchObject({ port: 3000, apiUrl: null, proxies: 0, hsts: 0, patience: 10_000, offlinePages: true });
  expect(usual).toMatchObject({ earlyHints: false });
  const env = { PORT: "0", TRUST_PROXY: "2", HSTS: "60", PATIENCE: "3", SERVICE_WORKER: "off", EARLY_HINTS: "on" };
  const given = readStartOptions({ ...env, NODE_ENV: "production", API_URL: "http://h:1/x" });
  expect(given).toMatchObject({ port: 0, apiUrl: "http://h:1/x", proxies: 2, hsts: 60, patience: 3000 });
  expect(given).toMatchObject({ production: true, watch: false, offlinePages: false, earlyHints: true });
});

it("serves borrowers in production, unless none come", () => {
  const production = { NODE_ENV: "production", API_URL: "http://h:1/x" };
  const forBorrowers = (env: Record<string, string>) => readStartOptions(env).forBorrowers;
  expect([{}, production, { ...production, BORROWERS: "none" }].map(forBorrowers)).toEqual([false, true, false]);
});

it("takes the studio's origin", () => {
  expect(readStartOptions({}).studioOrigin).toBeNull();
  expect(readStartOptions({ STUDIO_ORIGIN: "https://Studio.example/" }).studioOrigin).toBe("https://studio.example");
  expect(readStartOptions({ STUDIO_ORIGIN: "http://studio.localhost:3000" }).studioOrigin).toBe(
    "http://studio.localhost:3000",
  );
});

it("takes the folder of other documents", () => {
  expect(readStartOptions({ DOCUMENTS: " tests/other-app " })).toMatchObject({ root: "tests/other-app" });
  expect(readStartOptions({ DOCUMENTS: "" })).toMatchObject({ root: "/project" });
});

it("keeps releases in a database of the project's own, unless another or none is named", () => {
  const releases = (env: Record<string, string>) => readStartOptions(env).releases;
  expect(releases({})).toEqual({
    databaseUrl: null,
    channel: "production",
    data: "/project/.data",
    fourEyes: "relaxed",
  });
  expect(releases({ DATABASE_URL: "off", CHANNEL: "staging" })).toBeUndefined();
  const databaseUrl = "postgres://ann:secret@db/skrini";
  const given = { DATABASE_URL: databaseUrl, CHANNEL: "staging", DATA: "/var/skrini" };
  const staging = { databaseUrl, channel: "staging", data: "/var/skrini" };
  expect(releases({ ...given, FOUR_EYES: "strict" })).toEqual({ ...staging, fourEyes: "strict" });
  const production = { ...given, NODE_ENV: "production", API_URL: "http://h:1/x" };
  expect(releases(production)).toEqual({ ...staging, fourEyes: "strict" });
});

it.each<[Record<string, string>, string]>([
  [{ PORT: "70000" }, "PORT is not a whole number from 0 to 65535: 70000"],
  [{ PORT: "http" }, "PORT is not a whole number from 0 to 65535: http"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY is not a whole number from 0 to 9: yes"],
  [{ TRUST_PROXY: "1e1" }, "TRUST_PROXY is not a whole number from 0 to 9: 1e1"],
  [{ HSTS: "1 year" }, "HSTS is not a whole number from 0 to 63072000: 1 year"],
  [{ HSTS: "-1" }, "HSTS is not a whole number from 0 to 63072000: -1"],
  [{ PATIENCE: "0" }, "PATIENCE is not a whole number from 1 to 60: 0"],
  [{ JOURNEY: "1h" }, "JOURNEY is not a whole number from 0 to 1440: 1h"],
  [{ CHANNEL: "My channel" }, "CHANNEL is not a name of small letters, digits and hyphens: My channel"],
  [
    { DATABASE_URL: "mysql://ann:secret@db" },
    "DATABASE_URL is neither off nor an address such as postgres://user:password@host:5432/name",
  ],
  [
    { DATABASE_URL: "postgres://ann:secret@db/name?sslmode=prefer" },
    "DATABASE_URL's sslmode is none of disable, require, verify-ca, verify-full",
  ],
  [
    { STUDIO_ORIGIN: "studio.example" },
    "STUDIO_ORIGIN is not an origin such as https://studio.example: studio.example",
  ],
  [
    { STUDIO_ORIGIN: "http://studio.example" },
    "STUDIO_ORIGIN is not an origin such as https://studio.example: http://studio.example",
  ],
  [
    { STUDIO_ORIGIN: "https://studio.example/studio" },
    "STUDIO_ORIGIN is not an origin such as https://studio.example: https://studio.example/studio",
  ],
  [{ BORROWERS: "no" }, "BORROWERS is not none: no"],
  [{ SERVICE_WORKER: "no" }, "SERVICE_WORKER is neither on nor off: no"],
  [{ EARLY_HINTS: "1" }, "EARLY_HINTS is neither on nor off: 1"],
  [{ API_URL: "lender.example" }, "API_URL is not an address such as http://host:port: lender.example"],
  [{ DOCUMENTS: "tests" }, "DOCUMENTS is not a folder with schemas/ in it: tests"],
  [{ FOUR_EYES: "off" }, "FOUR_EYES is neither strict nor relaxed: off"],
  [
    { FOUR_EYES: "relaxed", NODE_ENV: "production", API_URL: "http://h:1/x" },
    "FOUR_EYES=relaxed is for development alone",
  ],
  [{ NODE_ENV: "prod" }, "NODE_ENV is none of production, development, test: prod"],
  [{ NODE_ENV: "production" }, "NODE_ENV=production has no sandbox: set API_URL to the server that answers calls"],
])("refuses %j with one sentence", (env, sentence) => {
  expect(() => readStartOptions(env)).toThrow(new Error(sentence));
});
