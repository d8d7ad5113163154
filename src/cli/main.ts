import { own } from "../kit/own.ts";
import { COMMANDS } from "./commands.ts";
import { runCommand } from "./run-command.ts";

// Started with the name of a command and its options, by src/cli/bootstrap.mjs and by the tests.
const [name = "", ...options] = process.argv.slice(2);
const command = own(COMMANDS, name);
if (command === undefined) {
  console.error(`there is no command "${name}"; there are: ${Object.keys(COMMANDS).join(", ")}`);
  process.exitCode = 2;
} else {
  // Not `process.exit`: a server goes on, and a long output is written to its end.
  process.exitCode = await runCommand(command, options, process);
}
