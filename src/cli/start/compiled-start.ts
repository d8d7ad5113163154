import type { LenderSource } from "../../sandbox/lender.ts";
import { commandOf } from "../command/command-of.ts";
import { runCommand } from "../command/run-command.ts";
import { startDefinition } from "./definition.ts";
import { start } from "./start.ts";

// The entry of the built server: src/cli/bootstrap.mjs runs it, once src/cli/start/prepare.ts has built it.
// Empty in a tree without a lender.
const [lender = null] = Object.values(
  import.meta.glob<LenderSource>("../../lender/lender.ts", { import: "lender", eager: true }),
);
const checkProcess = [`${import.meta.dirname}/check-process.js`];
process.exitCode = await runCommand(
  commandOf(startDefinition, async () => () => start({ checkProcess, lender })),
  [],
  process,
);
