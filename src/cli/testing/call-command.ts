import type { Command } from "../command/command.ts";
import { runCommand } from "../command/run-command.ts";

export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, and gives its exit code and what it wrote. */
export async function callCommand(command: Command | undefined, ...options: string[]): Promise<CommandResult> {
  if (command === undefined) throw new Error("there is no such command");
  const written = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
    },
  });
  const status = await runCommand(command, options, { stdout: stream("stdout"), stderr: stream("stderr") });
  return { status, ...written };
}
