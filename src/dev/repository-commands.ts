import { join } from "node:path";
import type { Command } from "../cli/command/command.ts";
import { commandOf } from "../cli/command/command-of.ts";
import type { CommandGroups } from "../cli/command/show-help.ts";
import { COMMANDS, PRODUCT_COMMANDS } from "../cli/commands.ts";
import { generateDefinition } from "../cli/generate/definition.ts";
import { ROOT } from "../cli/paths.ts";
import { namedProject } from "../cli/project-root.ts";
import { writeInside } from "../cli/write-inside.ts";
import { benchDefinition } from "./bench/definition.ts";
import { buildDefinition } from "./build/definition.ts";
import { fuzzDefinition } from "./fuzz/definition.ts";
import { suiteDefinition } from "./suite/definition.ts";

/**
 * How this repository tests, builds and measures itself.
 * @internal for tests, beside the commands
 */
export const REPOSITORY_COMMANDS: { readonly [name: string]: Command } = {
  suite: commandOf(suiteDefinition, async () => (await import("./suite/run-tests.ts")).runTests),
  build: commandOf(buildDefinition, async () => (await import("./build/build.ts")).build),
  bench: commandOf(benchDefinition, async () => (await import("./bench/bench.ts")).bench),
  fuzz: commandOf(fuzzDefinition, async () => (await import("./fuzz/fuzz.ts")).fuzz),
};

/** With the lists of rules, and the linter's settings, which follow from the layers. */
const generate = commandOf(generateDefinition, async () => {
  const { LINT_CONFIG, lintConfig } = await import("./layers/lint-config.ts");
  const { PRODUCTION_PAGE, productionPage } = await import("./production-page/production-page.ts");
  const { PALETTE_STYLES, paletteCss, STUDIO_BRAND } = await import("./studio-palette/make-palette.ts");
  const { ruleLists } = await import("./rule-lists/rule-lists.ts");
  return async (line, streams) => {
    const lists = ruleLists(ROOT);
    // The command loads the check, and with it the lists: they are written first.
    const isWritten = !line.values.check && join(namedProject(line.positionals[0]), ".") === join(ROOT, ".");
    for (const { path, text } of isWritten ? lists : []) writeInside(ROOT, path, text);
    const { generate: write } = await import("../cli/generate/generate.ts");
    return write(line, streams, [
      ...lists,
      { path: LINT_CONFIG, text: lintConfig() },
      { path: PRODUCTION_PAGE, text: productionPage() },
      { path: PALETTE_STYLES, text: paletteCss(STUDIO_BRAND) },
    ]);
  };
});

export const COMMAND_GROUPS: CommandGroups = {
  ...PRODUCT_COMMANDS,
  Commands: { ...COMMANDS, generate },
  "Of the repository of Skrini": REPOSITORY_COMMANDS,
};
