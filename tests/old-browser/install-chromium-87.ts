import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { ROOT } from "../../src/cli/paths.ts";
import { findChromium } from "../../src/verify/browser/find-chromium.ts";

const NAMED = fileURLToPath(new URL(".", import.meta.url));
const FOLDER = `${ROOT}/.build/chromium-87`;
const decompress = promisify(brotliDecompress);

export interface InstalledChromium {
  readonly executablePath: string;
  readonly env: { readonly [name: string]: string };
  /** Where the packages of this folder's package.json are. */
  readonly folder: string;
}

/** Installs what this folder's package names and unpacks the browser in it, once, into `.build/`. */
export async function installChromium87(): Promise<InstalledChromium> {
  if (!existsSync(FOLDER)) await install(`${FOLDER}-${process.pid}`);
  // Libraries and fonts that a bare Linux lacks come with the browser of the other tests.
  const { env } = await findChromium();
  return { executablePath: `${FOLDER}/chromium`, env, folder: FOLDER };
}

/** Made beside and renamed, so that an interruption leaves nothing that looks complete. */
async function install(beside: string): Promise<void> {
  await mkdir(beside, { recursive: true });
  try {
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(`${NAMED}${file}`, `${beside}/${file}`);
    const { status, stderr } = spawnSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], { cwd: beside });
    if (status !== 0) throw new Error(`the packages of tests/old-browser could not be installed:\n${stderr}`);
    const packed = `${beside}/node_modules/chrome-aws-lambda/bin`;
    await writeFile(`${beside}/chromium`, await decompress(await readFile(`${packed}/chromium.br`)));
    await chmod(`${beside}/chromium`, 0o755);
    const input = await decompress(await readFile(`${packed}/swiftshader.tar.br`));
    await mkdir(`${beside}/swiftshader`);
    const unpacked = spawnSync("tar", ["-x", "-C", `${beside}/swiftshader`], { input });
    if (unpacked.status !== 0) throw new Error(`could not unpack swiftshader: ${unpacked.stderr}`);
    await rename(beside, FOLDER);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
