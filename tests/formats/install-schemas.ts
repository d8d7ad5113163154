import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../src/cli/paths.ts";

const NAMED = fileURLToPath(new URL(".", import.meta.url));
const FOLDER = `${ROOT}/.build/formats`;

/** Installs what this folder's own package names, once, away from the sources. Gives the way to read its files. */
export function installSchemas(): NodeJS.Require {
  if (!existsSync(`${FOLDER}/node_modules/.package-lock.json`)) {
    mkdirSync(FOLDER, { recursive: true });
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(`${NAMED}${file}`, `${FOLDER}/${file}`);
    const options = ["ci", "--ignore-scripts", "--legacy-peer-deps", "--loglevel=error"];
    const { status, stderr } = spawnSync("npm", options, { cwd: FOLDER, encoding: "utf8" });
    if (status !== 0) throw new Error(`the packages of tests/formats could not be installed:\n${stderr}`);
  }
  return createRequire(`${FOLDER}/package.json`);
}
