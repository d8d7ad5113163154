import { defineCommand } from "../../cli/command/command.ts";

export const buildDefinition = defineCommand({
  name: "build",
  summary: "Builds the server and the client, with a sandbox in it or for production.",
  options: {
    production: { type: "boolean", description: "without the sandbox and the test screens" },
    package: { type: "boolean", description: "what `npm pack` takes, instead" },
    extension: { type: "boolean", description: "the extension of VS Code into .build/skrini.vsix, instead" },
    readme: {
      type: "string",
      choices: ["package", "repository"],
      description: "whose README.md stands at the root: npm packs that one",
    },
  },
});
