/** The part of a process that a command writes to; `process` itself is one. */
export interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
}

/** The work of a command, with the options it was called with; gives the exit code. */
export type Run = (options: readonly string[], streams: Streams) => number | Promise<number>;

export interface Command {
  /** What `--help` prints; its first line shows how the command is called. */
  readonly usage: string;
  /** Whether the command takes this option; it takes none if absent. */
  readonly isKnown?: (option: string) => boolean;
  /** Imports the work when it is wanted, so that `--help` and a wrong option are answered at once. */
  load(): Promise<Run>;
}

/** The command was called in a wrong way: it ends with 2, after this sentence. */
export class WrongCallError extends Error {
  override readonly name = "WrongCallError";
  /** Whether the usage follows the sentence. */
  readonly withUsage: boolean;

  constructor(message: string, { withUsage = false } = {}) {
    super(message);
    this.withUsage = withUsage;
  }
}

/**
 * Runs a command and gives its exit code. An error ends it with its message, not with a stack.
 *
 * @example process.exitCode = await runCommand(COMMANDS.check, ["../other"], process);
 */
export async function runCommand(
  { usage, isKnown = () => false, load }: Command,
  options: readonly string[],
  streams: Streams,
): Promise<number> {
  if (options.includes("--help") || options.includes("-h")) {
    streams.stdout.write(`${usage}\n`);
    return 0;
  }
  try {
    const unknown = options.find((option) => !isKnown(option));
    if (unknown !== undefined) throw new WrongCallError(`there is no option "${unknown}"`, { withUsage: true });
    const run = await load();
    return await run(options, streams);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isWrongCall = error instanceof WrongCallError;
    streams.stderr.write(`${message}\n${isWrongCall && error.withUsage ? `${usage}\n` : ""}`);
    return isWrongCall ? 2 : 1;
  }
}
