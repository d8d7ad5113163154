import { defineCommand } from "../command/command.ts";

export const textsDefinition = defineCommand({
  name: "texts",
  summary: "Writes every text of the documents by language as a table, or takes such a table back.",
  positionals: [{ name: "file" }],
  options: {
    csv: { type: "boolean", description: "writes the table to <file>, or to the output" },
    import: { type: "string", value: "file", description: "takes a table back, all of it or nothing" },
    project: { type: "string", value: "folder", description: "the folder in which schemas/ is" },
  },
  details: "Ends with 1 when a row does not fit.",
});
