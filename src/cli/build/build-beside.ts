import { randomBytes } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";

interface BesideBuild {
  /** Fills an empty folder. */
  build(outDir: string): Promise<void>;
  /** Whether what was to be built stands in its place. */
  isDone(): Promise<boolean> | boolean;
}

/**
 * Builds a folder beside its place and swaps it in: a running server sees no half of it. Several may build it at once,
 * in one process too, each beside the others; the first is taken.
 */
export async function buildBeside(folder: string, { build, isDone }: BesideBuild): Promise<void> {
  const beside = `${folder}-${randomBytes(6).toString("hex")}`;
  const old = `${beside}-old`;
  try {
    await mkdir(beside, { recursive: true });
    await build(beside);
    if (await isDone()) return;
    await rename(folder, old).catch(() => undefined);
    await rename(beside, folder).catch(async (error: unknown) => {
      if (!(await isDone())) throw error;
    });
  } finally {
    for (const left of [beside, old]) await rm(left, { recursive: true, force: true });
  }
}
