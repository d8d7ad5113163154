import { benchDefinition } from "../dev/bench/definition.ts";
import { buildDefinition } from "../dev/build/definition.ts";
import { fuzzDefinition } from "../dev/fuzz/definition.ts";
import { suiteDefinition } from "../dev/suite/definition.ts";
import type { Command } from "./command/command.ts";
import { commandOf } from "./command/command-of.ts";
import type { CommandGroups } from "./command/show-help.ts";
import { PRODUCT_COMMANDS } from "./commands.ts";

/**
 * How this repository tests, builds and measures itself.
 * @internal for tests, beside the commands
 */
export const REPOSITORY_COMMANDS: { readonly [name: string]: Command } = {
  suite: commandOf(suiteDefinition, async () => (await import("../dev/suite/run-tests.ts")).runTests),
  build: commandOf(buildDefinition, async () => (await import("../dev/build/build.ts")).build),
  bench: commandOf(benchDefinition, async () => (await import("../dev/bench/bench.ts")).bench),
  fuzz: commandOf(fuzzDefinition, async () => (await import("../dev/fuzz/fuzz.ts")).fuzz),
};

export const COMMAND_GROUPS: CommandGroups = {
  ...PRODUCT_COMMANDS,
  "Of the repository of Skrini": REPOSITORY_COMMANDS,
};
