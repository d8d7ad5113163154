import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageOf } from "./used-modules.ts";

const LICENSE = /^(licen[cs]e|copying|notice)/i;

/**
 * Writes the licenses of the packages whose code is in what was built, as one file of the package in `folder`.
 * @param modules paths of the packages' files
 */
export async function packLicenses(folder: string, modules: Iterable<string>): Promise<void> {
  const folders = [...new Set(Array.from(modules, (path) => packageOf(path).folder))].sort();
  const parts = await Promise.all(folders.map(licenseOf));
  const front = "Code of these packages is in the programs and pages beside this file.\n";
  await writeFile(join(folder, "licenses.txt"), [front, ...new Set(parts)].join("\n"));
}

async function licenseOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const files = (await readdir(folder)).filter((file) => LICENSE.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return [`## ${name} ${version}: ${license}\n`, ...texts.map((text) => `${text.trim()}\n`)].join("\n");
}
