import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../../src/cli/paths.ts";

const NAMED = fileURLToPath(new URL(".", import.meta.url));
const LOCK = createHash("sha256")
  .update(readFileSync(`${NAMED}package-lock.json`))
  .digest("hex");
/** By what is installed: other packages go elsewhere. */
const FOLDER = `${ROOT}/.build/assistants-${LOCK.slice(0, 12)}`;

/** Programs of the packages that this folder's own package names, installed once, away from the sources. */
export function installOfficial(): { readonly inspector: string; readonly conformance: string } {
  if (!existsSync(FOLDER)) install();
  const packages = `${FOLDER}/node_modules/@modelcontextprotocol`;
  return {
    inspector: `${packages}/inspector-cli/build/index.js`,
    conformance: `${packages}/conformance/dist/index.js`,
  };
}

/** Beside and renamed: an interruption leaves nothing that looks whole. */
function install(): void {
  mkdirSync(`${ROOT}/.build`, { recursive: true });
  const beside = mkdtempSync(`${FOLDER}-`);
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(`${NAMED}${file}`, `${beside}/${file}`);
  const options = ["ci", "--ignore-scripts", "--loglevel=error"];
  const { status, stderr } = spawnSync("npm", options, { cwd: beside, encoding: "utf8" });
  if (status !== 0) throw new Error(`the packages of tests/assistants/official could not be installed:\n${stderr}`);
  try {
    renameSync(beside, FOLDER);
  } catch (error) {
    rmSync(beside, { recursive: true });
    if (!existsSync(FOLDER)) throw error;
  }
}
