/** The part of a process that a command writes to; `process` itself is one. */
export interface Streams {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  /** `terminal` takes what moves the cursor too, for what a person types; it is `stderr` itself if absent. */
  readonly stderr: { write(text: string): unknown; readonly terminal?: { write(text: string): unknown } };
}

export interface OptionDefinition {
  readonly type: "boolean" | "string" | "number";
  /** Effect of the option, in one phrase. */
  readonly description: string;
  /** The name that the help gives to the value: `--stdin <document>`. Its type's if absent. */
  readonly value?: string;
  /** The only values that are taken. */
  readonly choices?: readonly string[];
}

export interface PositionalDefinition {
  /** The name that the help gives to it. */
  readonly name: string;
  readonly choices?: readonly string[];
  readonly required?: boolean;
  /** Takes all that follow; only the last one may. */
  readonly multiple?: boolean;
}

export interface OptionDefinitions {
  readonly [name: string]: OptionDefinition;
}

/** How a command is called. `--help` is made of it, and what it does not name is refused. */
export interface CommandDefinition {
  readonly name: string;
  /** Effect of the command, in one sentence. */
  readonly summary: string;
  /** Further facts for the caller, such as the exit codes. */
  readonly details?: string;
  readonly positionals?: readonly PositionalDefinition[];
  readonly options?: OptionDefinitions;
  /** Its reports are styled at a terminal, and make their texts plain before. */
  readonly colors?: true;
  /** Output to a file or a program is data, and none of its characters is replaced. */
  readonly exact?: true;
}

type ValueOf<Option extends OptionDefinition> = Option extends { readonly type: "boolean" }
  ? boolean
  : Option extends { readonly type: "number" }
    ? number | undefined
    : Option extends { readonly choices: readonly (infer Choice)[] }
      ? Choice | undefined
      : string | undefined;

/** The options and positionals that a command was called with: a boolean option that is absent is false. */
export interface CommandLine<Definition extends CommandDefinition> {
  readonly values: Definition extends { readonly options: infer Options extends OptionDefinitions }
    ? { readonly [Name in keyof Options]: ValueOf<Options[Name]> }
    : unknown;
  readonly positionals: readonly string[];
}

/** The work of a command; gives the exit code: 0 done, 1 done with findings, 2 not done. */
export type Run<Definition extends CommandDefinition> = (
  line: CommandLine<Definition>,
  streams: Streams,
) => number | Promise<number>;

export interface Command {
  readonly definition: CommandDefinition;
  /** Imports the work of the command. */
  load(): Promise<unknown>;
  /**
   * Parses the arguments, then loads the work and does it.
   * @throws WrongCallError
   */
  run(args: readonly string[], streams: Streams): Promise<number>;
}

/** Keeps the literal types of a definition, which those of its values follow from. */
export function defineCommand<const Definition extends CommandDefinition>(definition: Definition): Definition {
  return definition;
}
