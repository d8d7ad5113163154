import type { Command, CommandDefinition, CommandLine, Run } from "./command.ts";
import { parseCommandLine } from "./parse-command-line.ts";

/**
 * A definition with its work, which is imported when it is wanted: a wrong option is answered at once.
 *
 * @example const check = commandOf(checkDefinition, async () => (await import("./check/check.ts")).check);
 */
export function commandOf<Definition extends CommandDefinition>(
  definition: Definition,
  load: () => Promise<Run<Definition>>,
): Command {
  return {
    definition,
    load,
    async run(args, streams) {
      const { values, positionals } = parseCommandLine(definition, args);
      const run = await load();
      // The parser goes by the definition that the types are inferred from.
      return run({ values: values as CommandLine<Definition>["values"], positionals }, streams);
    },
  };
}
