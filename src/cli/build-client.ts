import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { clientFolder, ROOT } from "./paths.ts";
import { sourceHash } from "./source-hash.ts";

const STAMP = "source-hash.txt";

/**
 * Builds the client into `.build/`, unless the last build was made from the same sources.
 * Built beside and swapped in, so that a running server or a second build never sees half of it.
 */
export async function buildClient(production: boolean): Promise<"built" | "fresh"> {
  const folder = clientFolder(production);
  const hash = await sourceHash(ROOT);
  if ((await readStamp(folder)) === hash) return "fresh";
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

async function readStamp(folder: string): Promise<string | null> {
  return readFile(`${folder}/${STAMP}`, "utf8").catch(() => null);
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
