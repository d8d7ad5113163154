import { defineCommand } from "../command/command.ts";

export const lspDefinition = defineCommand({
  name: "lsp",
  summary: "Serves editors: diagnostics, completion, hover, definitions, references, renaming and fixes.",
  options: { stdio: { type: "boolean", description: "talks over input and output, as it always does" } },
  details: `Editors start it as \`node src/cli/bootstrap.mjs lsp\`, since npm writes lines of its own to the output; the guide
"Use an editor" has their settings.`,
});
