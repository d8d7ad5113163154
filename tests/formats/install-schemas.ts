import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../src/cli/paths.ts";

const NAMED = fileURLToPath(new URL(".", import.meta.url));
const LOCK = createHash("sha256")
  .update(readFileSync(`${NAMED}package-lock.json`))
  .digest("hex");
/** By what is installed: other packages go elsewhere. */
const FOLDER = `${ROOT}/.build/formats-${LOCK.slice(0, 12)}`;

/** Installs what this folder's own package names, once, away from the sources. Gives the way to read its files. */
export function installSchemas(): NodeJS.Require {
  if (!existsSync(FOLDER)) install();
  return createRequire(`${FOLDER}/package.json`);
}

/** Beside and renamed: two files of tests may install at a time, and an interruption leaves nothing that looks whole. */
function install(): void {
  mkdirSync(`${ROOT}/.build`, { recursive: true });
  const beside = mkdtempSync(`${FOLDER}-`);
  for (const file of ["package.json", "package-lock.json"]) copyFileSync(`${NAMED}${file}`, `${beside}/${file}`);
  const options = ["ci", "--ignore-scripts", "--legacy-peer-deps", "--loglevel=error"];
  const { status, stderr } = spawnSync("npm", options, { cwd: beside, encoding: "utf8" });
  if (status !== 0) throw new Error(`the packages of tests/formats could not be installed:\n${stderr}`);
  try {
    renameSync(beside, FOLDER);
  } catch (error) {
    rmSync(beside, { recursive: true });
    if (!existsSync(FOLDER)) throw error;
  }
}
