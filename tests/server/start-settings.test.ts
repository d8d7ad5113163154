import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { OTHER_APP } from "../copy-project.ts";

/** How `npm start` ends with these settings, and all that it printed. */
async function start(env: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, ["src/cli/bootstrap.mjs", "start", ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "", API_URL: "", DATABASE_URL: "", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { code, printed };
}

it.each<[Record<string, string>, string]>([
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY is not a whole number from 0 to 9: yes"],
  [{ HSTS: "1 year" }, "HSTS is not a whole number from 0 to 63072000: 1 year"],
  [{ NODE_ENV: "production" }, "NODE_ENV=production has no sandbox: set API_URL to the server that answers calls"],
])("npm start refuses %j with one sentence", async (env, sentence) => {
  expect(await start(env)).toEqual({ code: 2, printed: `${sentence}\n` });
});

it("npm start says in one sentence that the port is taken", async () => {
  const other = createServer().listen(0);
  const { port } = other.address() as AddressInfo;
  const data = mkdtempSync(join(tmpdir(), "skrini-data-"));
  const { code, printed } = await start({ PORT: String(port), DATA: data, DOCUMENTS: OTHER_APP });
  other.close();
  rmSync(data, { recursive: true });
  expect(code).toBe(2);
  expect(printed).toMatch(new RegExp(`(^|\n)Imported [^]*\nport ${port} is taken: set PORT to another one\n$`));
});

it("npm start says what to do where no database answers", async () => {
  const data = mkdtempSync(join(tmpdir(), "skrini-data-"));
  const { code, printed } = await start({
    DATABASE_URL: "postgres://nobody:word@localhost:1/skrini",
    DATA: data,
    DOCUMENTS: OTHER_APP,
  });
  rmSync(data, { recursive: true });
  expect(code).toBe(2);
  expect(printed).toMatch(
    /(^|\n)The database of DATABASE_URL cannot be used \(connect ECONNREFUSED \S+:1\): mend that, or set DATABASE_URL=off to serve the folder's documents alone\n$/,
  );
  expect(printed).not.toContain("word@");
});

it("npm start tells how it is called, and refuses an option it does not know", async () => {
  const [help, unknown] = await Promise.all([start({}, "--help"), start({}, "--prot=80")]);
  expect(help.code).toBe(0);
  expect(help.printed).toMatch(/^skrini start\n.*PORT/s);
  expect(unknown).toEqual({
    code: 2,
    printed: 'there is no option "--prot"\nskrini start (--help says more)\n',
  });
});
