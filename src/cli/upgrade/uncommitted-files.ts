import { spawnSync } from "node:child_process";

/** Files below the folder that git has not committed as they are; null where no repository holds the folder. */
export function uncommittedFiles(folder: string): readonly string[] | null {
  const options = ["-C", folder, "status", "--porcelain", "--untracked-files=all", "--", "."];
  const { status, stdout } = spawnSync("git", options, { encoding: "utf8" });
  if (status !== 0) return null;
  return stdout.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(3)]));
}
