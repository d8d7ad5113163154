import { runSkrini } from "../cli/command/run-command.ts";
import { COMMAND_GROUPS } from "./repository-commands.ts";

// Started with the name of a command and its options, by src/cli/bootstrap.mjs and by the tests.
// Not `process.exit`: a server goes on, and a long output is written to its end.
process.exitCode = await runSkrini(COMMAND_GROUPS, process.argv.slice(2), process);
