import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import type { ServerProgram } from "../server/start-server.ts";

const COPIED = ["src", "renderers", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];
const VERSION = /(export const PLAN_VERSION = )(\d+)/;
/** Builds what borrowers get and the server, and prints where that lies: the studio, which takes longest, is in no page. */
const BUILD = `
  const { buildClient } = await import("./src/cli/start/builds/build-client.ts");
  const { buildServer } = await import("./src/cli/start/builds/build-server.ts");
  await buildClient(true);
  console.log((await buildServer()).folder);`;

/** The server of a copy of this tree whose plans are of the next version, and whose client reads no other. */
export function buildOther(): ServerProgram & { readonly planVersion: number } {
  mkdirSync(join(ROOT, ".build"), { recursive: true });
  const cwd = mkdtempSync(join(ROOT, ".build/other-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  for (const name of COPIED) cpSync(join(ROOT, name), join(cwd, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(cwd, "node_modules"));
  const file = join(cwd, "src/language/plan.ts");
  const text = readFileSync(file, "utf8");
  const planVersion = Number(VERSION.exec(text)?.[2]) + 1;
  writeFileSync(file, text.replace(VERSION, `$1${planVersion}`));
  const options = ["--import", "tsx", "--input-type=module", "--eval", BUILD];
  // The variable names a build of this tree.
  const { SKRINI_BUILT: _, ...env } = process.env;
  const folder = execFileSync(process.execPath, options, { cwd, env, encoding: "utf8" }).trim().split("\n").at(-1);
  return { cwd, program: [`${folder}/start.js`], planVersion };
}
