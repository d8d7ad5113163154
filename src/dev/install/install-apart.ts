import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { ROOT } from "../../cli/paths.ts";

/**
 * Installs what a folder's own package names, once, away from the sources and the product's packages.
 * @param named the folder, from the root: `tests/formats`
 * @param options for npm, beside those that all have
 * @returns the folder that has node_modules
 * @throws Error with what npm says
 */
export function installApart(named: string, options: readonly string[] = []): string {
  const from = `${ROOT}/${named}`;
  const lock = createHash("sha256")
    .update(readFileSync(`${from}/package-lock.json`))
    .digest("hex");
  // By what is installed: other packages go elsewhere.
  const folder = `${ROOT}/.build/${basename(named)}-${lock.slice(0, 12)}`;
  if (existsSync(folder)) return folder;
  mkdirSync(`${ROOT}/.build`, { recursive: true });
  // Beside and renamed: two may install at a time, and an interruption leaves nothing that looks whole.
  const beside = mkdtempSync(`${folder}-`);
  try {
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(`${from}/${file}`, `${beside}/${file}`);
    const all = ["ci", "--ignore-scripts", "--loglevel=error", ...options];
    const { status, stderr } = spawnSync("npm", all, { cwd: beside, encoding: "utf8" });
    if (status !== 0) throw new Error(`the packages of ${named} could not be installed:\n${stderr}`);
    renameSync(beside, folder);
  } catch (error) {
    rmSync(beside, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
