import { defineCommand } from "../command/command.ts";

export const generateDefinition = defineCommand({
  name: "generate",
  summary: "Writes the JSON Schemas for editors and the reference pages.",
  positionals: [{ name: "folder" }],
  options: { check: { type: "boolean", description: "writes nothing, says which are stale" } },
});
