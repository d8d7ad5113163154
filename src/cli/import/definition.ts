import { defineCommand } from "../command/command.ts";

export const importDefinition = defineCommand({
  name: "import",
  summary: "Makes calls of the operations of an OpenAPI 3.0 or 3.1 document, with samples from its examples.",
  positionals: [{ name: "openapi.json or .yaml", required: true }],
  options: {
    envelope: {
      type: "string",
      value: "name",
      description: "the envelope of app.json that the answers have; found by their schemas if not given",
    },
    calls: { type: "string", value: "ids", description: "only these calls, with commas between them" },
    force: { type: "boolean", description: "writes over calls and samples that are there" },
  },
  details: [
    "What the language of calls cannot express is left out and told by name.",
    "Ends with 0 when all was taken over, with 1 when something was left out, with 2 when nothing was written.",
  ].join("\n"),
});
