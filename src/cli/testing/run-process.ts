import { type SpawnOptionsWithoutStdio, spawn } from "node:child_process";
import { text } from "node:stream/consumers";

export interface Ended {
  /** Null where a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end with this on its input. Rejects where it cannot be started. */
export function runProcess(
  program: string,
  args: readonly string[],
  { input = "", ...options }: SpawnOptionsWithoutStdio & { readonly input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    const written = Promise.all([text(child.stdout), text(child.stderr)]);
    child.once("error", reject);
    child.once("close", (status) => written.then(([stdout, stderr]) => resolve({ status, stdout, stderr }), reject));
    // A program that reads nothing may have ended before all is written: that is no fault of it.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}
