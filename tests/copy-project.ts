import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

/**
 * The documents of a lending library: other envelopes, query names, shell messages, languages and money, and no code.
 * They are few, so checking them takes little.
 */
export const OTHER_APP = join(ROOT, "tests/other-app");

/** A folder with a copy of a project's documents, this one's by default, to be changed by the test and gone after it. */
export async function copyProject(project = ROOT): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "skrini-project-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(join(project, "schemas"), join(root, "schemas"), { recursive: true });
  return root;
}
