import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { clientFolder, ROOT } from "../paths.ts";
import { sourceHash } from "./source-hash.ts";

const STAMP = "source-hash.txt";

/**
 * Builds the client into `.build/`, unless the last build was made from the same sources.
 * Built beside and swapped in, so that a running server or a second build never sees half of it.
 */
export async function buildClient(production: boolean): Promise<"built" | "fresh"> {
  const folder = clientFolder(production);
  const hash = await sourceHash(ROOT);
  if (await isFresh(production)) return "fresh";
  const beside = `${folder}-${process.pid}`;
  try {
    await runVite(beside, production);
    await writeFile(`${beside}/${STAMP}`, hash);
    await swap(beside, folder);
    return "built";
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function isFresh(production: boolean): Promise<boolean> {
  const stamp = await readFile(`${clientFolder(production)}/${STAMP}`, "utf8").catch(() => null);
  return stamp === (await sourceHash(ROOT));
}

/** The same in a process of its own: building takes 400 MB, which a server would keep. */
export async function buildClientBeside(production: boolean): Promise<"built" | "fresh"> {
  if (await isFresh(production)) return "fresh";
  const options = ["--import", "tsx", "src/cli/main.ts", "build", ...(production ? ["--production"] : [])];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the client could not be built (see above)");
  return "built";
}

async function runVite(outDir: string, production: boolean): Promise<void> {
  // React and others pick their development code by it; both kinds of build ship the production code of libraries.
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  await mkdir(outDir, { recursive: true });
  await build({
    root: ROOT,
    mode: production ? "production" : "sandbox",
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
}

async function swap(beside: string, folder: string): Promise<void> {
  const old = `${folder}-old-${process.pid}`;
  await rename(folder, old).catch(() => undefined);
  await rename(beside, folder);
  await rm(old, { recursive: true, force: true });
}
