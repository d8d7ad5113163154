import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../../src/cli/paths.ts";

export interface KillOptions {
  /** Milliseconds that it is given. */
  readonly delay: number;
  /** Beginning of the line from which on they are counted; the first line if absent. */
  readonly from?: string;
}

export interface Killed {
  /** Whole lines that it wrote until then. */
  readonly lines: readonly string[];
  /** Error output: it should be empty, as the process should have ended by nothing but the kill. */
  readonly errors: string;
}

/** Starts one of this folder's processes, and kills it so many milliseconds after it wrote a line. */
export async function killProcess(
  file: string,
  options: readonly string[],
  { delay, from = "" }: KillOptions,
): Promise<Killed> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", path, ...options], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  child.stdout.on("data", (text) => {
    output += text;
    if (`\n${output}`.includes(`\n${from}`)) start();
  });
  child.stderr.on("data", (text) => (errors += text));
  const closed = once(child, "close");
  await Promise.race([started, closed]);
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
