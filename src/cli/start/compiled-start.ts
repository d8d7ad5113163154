import { commandOf } from "../command/command-of.ts";
import { runCommand } from "../command/run-command.ts";
import { startDefinition } from "./definition.ts";
import { start } from "./start.ts";

// The entry of the built server: src/cli/bootstrap.mjs runs it, once src/cli/start/prepare.ts has built it.
const built = (name: string) => [`${import.meta.dirname}/${name}.js`];
const programs = { checkProcess: built("check-process"), toolProcess: built("tool-process") };
process.exitCode = await runCommand(
  commandOf(startDefinition, async () => () => start(programs)),
  [],
  process,
);
