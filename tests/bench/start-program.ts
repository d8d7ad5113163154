import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "../../src/cli/paths.ts";

/** Starts a program that says its port as the servers of this project do. */
export async function startProgram(program: string, options: readonly string[], env: Record<string, string>) {
  const child = spawn(program, [...options], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let printed = "";
    child.stdout.on("data", (text) => {
      printed += text;
      const found = /on http:\/\/localhost:(\d+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once("exit", () => reject(new Error("the server did not start")));
  });
  return { port, stop: () => endProgram(child) };
}

export async function endProgram(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
