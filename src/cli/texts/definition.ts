import { defineCommand } from "../command/command.ts";

export const textsDefinition = defineCommand({
  name: "texts",
  exact: true,
  summary: "Writes every text of the documents by language as a table or as XLIFF, or takes such a file back.",
  positionals: [{ name: "file" }],
  options: {
    csv: { type: "boolean", description: "writes the table to <file>, or to the output" },
    xlsx: { type: "boolean", description: "writes the table to <file> as a spreadsheet opens it" },
    xliff: { type: "string", value: "language", description: "writes XLIFF 1.2 for who translates into this language" },
    import: {
      type: "string",
      value: "file",
      description: "takes a table or XLIFF back; nothing where a row does not fit",
    },
    project: { type: "string", value: "folder", description: "the folder in which schemas/ is" },
  },
  details: "Ends with 1 when a row does not fit, or is left out because its text is not there any more.",
});
