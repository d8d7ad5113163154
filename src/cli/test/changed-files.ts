import { spawnSync } from "node:child_process";
import { WrongCallError } from "../command/wrong-call-error.ts";

/**
 * Paths of the documents under `root` that are not as they were at a revision, those that git does not know among them.
 * @throws WrongCallError where git does not know the revision
 */
export function changedFiles(root: string, revision: string): readonly string[] {
  const changed = git(root, ["diff", "--name-only", "--relative", "--end-of-options", revision, "--", "schemas"]);
  const added = git(root, ["ls-files", "--others", "--exclude-standard", "--", "schemas"]);
  return [...changed, ...added].filter((path) => !path.startsWith("schemas/language/"));
}

function git(root: string, options: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync("git", options, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new WrongCallError(`git cannot tell what changed: ${stderr.trim().split("\n")[0] ?? ""}`);
  return stdout.split("\n").filter((line) => line !== "");
}
