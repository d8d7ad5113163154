import { messageOf } from "../../kit/message-of.ts";
import { nearest } from "../../kit/nearest.ts";
import { own } from "../../kit/own.ts";
import type { Command, Streams } from "./command.ts";
import { plainStreams } from "./plain-output.ts";
import { type CommandGroups, commandHelp, listHelp, usageOf } from "./show-help.ts";
import { WrongCallError } from "./wrong-call-error.ts";

/**
 * Runs the command that the first argument names, and gives its exit code.
 *
 * @example process.exitCode = await runSkrini(COMMAND_GROUPS, ["check", "--watch"], process);
 */
export async function runSkrini(
  groups: CommandGroups,
  [name, ...args]: readonly string[],
  process: Streams,
): Promise<number> {
  const streams = plainStreams(process, {});
  if (name === "--help" || name === "-h") {
    streams.stdout.write(listHelp(groups));
    return 0;
  }
  const commands: { readonly [name: string]: Command } = Object.assign({}, ...Object.values(groups));
  const command = name === undefined ? undefined : own(commands, name);
  if (command !== undefined) return runCommand(command, args, process);
  streams.stderr.write(name === undefined ? listHelp(groups) : unknownCommand(name, Object.keys(commands)));
  return 2;
}

function unknownCommand(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const rest = near === null ? "`skrini --help` lists them all" : `did you mean "${near}"?`;
  return `there is no command "${name}": ${rest}\n`;
}

/**
 * Runs a command and gives its exit code. An error ends it with 2 and its message, not with a stack.
 *
 * @example process.exitCode = await runCommand(COMMANDS.check, ["../other"], process);
 */
export async function runCommand(command: Command, args: readonly string[], process: Streams): Promise<number> {
  const { definition } = command;
  const streams = plainStreams(process, definition);
  if (args.includes("--help") || args.includes("-h")) {
    streams.stdout.write(commandHelp(definition));
    return 0;
  }
  try {
    return await command.run(args, streams);
  } catch (error) {
    const message = messageOf(error);
    // Who asked for JSON reads that alone.
    if (own(definition.options ?? {}, "json") !== undefined && args.includes("--json")) {
      const code = error instanceof WrongCallError ? "wrong-call" : "failed";
      streams.stdout.write(`${JSON.stringify({ code, detail: message }, null, 2)}\n`);
    }
    const withUsage = error instanceof WrongCallError && error.withUsage;
    const usage = withUsage ? `${usageOf(definition)} (--help says more)\n` : "";
    streams.stderr.write(`${message}\n${usage}`);
    return 2;
  }
}
