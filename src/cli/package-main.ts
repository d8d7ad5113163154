import { runSkrini } from "./command/run-command.ts";
import { PRODUCT_COMMANDS } from "./commands.ts";

// The commands of the package that `npm pack` makes: src/cli/bootstrap.mjs starts it there.
process.exitCode = await runSkrini(PRODUCT_COMMANDS, process.argv.slice(2), process);
