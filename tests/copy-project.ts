import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

/** A folder with a copy of this project's documents, to be changed by the test and gone after it. */
export async function copyProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "skrini-project-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(join(ROOT, "schemas"), join(root, "schemas"), { recursive: true });
  return root;
}
