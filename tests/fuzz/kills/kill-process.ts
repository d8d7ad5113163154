import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../../src/cli/paths.ts";

export interface Killed {
  /** Whole lines that it wrote until then. */
  readonly lines: readonly string[];
  /** What it wrote of errors: it should have ended by nothing else. */
  readonly errors: string;
}

/** Starts one of this folder's processes, and kills it so many milliseconds after its first line. */
export async function killProcess(file: string, options: readonly string[], delay: number): Promise<Killed> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", path, ...options], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (errors += text));
  const closed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), closed]);
  await Promise.race([setTimeout(delay), closed]);
  child.kill("SIGKILL");
  await closed;
  return {
    lines: output
      .slice(0, output.lastIndexOf("\n") + 1)
      .split("\n")
      .filter(Boolean),
    errors: errors.trim(),
  };
}
