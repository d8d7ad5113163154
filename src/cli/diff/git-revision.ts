import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { isProjectFile } from "../../language/project/project-file.ts";
import type { FileSet } from "../studio-client/file-sets.ts";

/** The commit that a name stands for in the repository of a folder; null where there is no such one, or no git. */
export async function findRevision(folder: string, name: string): Promise<string | null> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const { status, output } = await git(folder, args);
  const commit = output.toString("utf8").trim();
  return status === 0 && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

/**
 * A project's documents and pictures as they were committed; nothing is checked out.
 *
 * @param root the folder that `schemas/` is in
 */
export async function readRevision(root: string, commit: string): Promise<FileSet> {
  const listed = await git(root, ["ls-tree", "-r", "-z", commit, "schemas"]);
  if (listed.status !== 0) throw new Error(`git cannot list the documents of ${commit}`);
  const entries = listed.output
    .toString("utf8")
    .split("\0")
    .flatMap((line) => {
      const [, object = "", path = ""] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return isProjectFile(path) ? [{ object, path }] : [];
    });
  const { status, output } = await git(root, ["cat-file", "--batch"], entries.map(({ object }) => object).join("\n"));
  if (status !== 0) throw new Error(`git cannot read the documents of ${commit}`);
  const files = new Map<string, Uint8Array>();
  let at = 0;
  for (const { path } of entries) {
    // `<object> blob <size>`, a line feed, the contents, a line feed.
    const end = output.indexOf(0x0a, at);
    const size = Number(output.subarray(at, end).toString("utf8").split(" ")[2]);
    if (!Number.isInteger(size)) throw new Error(`git has no ${path} of ${commit}`);
    files.set(path, output.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return files;
}

async function git(folder: string, args: readonly string[], input = ""): Promise<{ status: number; output: Buffer }> {
  const child = spawn("git", ["-C", folder, ...args], { stdio: ["pipe", "pipe", "ignore"] });
  const ended = new Promise<number>((resolve) => {
    child.once("error", () => resolve(-1));
    child.once("close", (status) => resolve(status ?? -1));
  });
  // Git that is not there, or ends early, reads nothing: its status tells.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [status, output] = await Promise.all([ended, buffer(child.stdout)]);
  return { status, output };
}
