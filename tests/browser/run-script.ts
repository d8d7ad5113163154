import { spawn } from "node:child_process";
import { ROOT } from "../../src/cli/paths.ts";

/** Runs one of our commands in a process of its own; rejects with what it printed when it fails. */
export function runScript(command: string, ...options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["src/cli/bootstrap.mjs", command, ...options], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed:\n${output}`))));
  });
}
