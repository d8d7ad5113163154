import { defineCommand } from "../command/command.ts";

export const formatDefinition = defineCommand({
  name: "format",
  exact: true,
  summary: "Writes documents in their one order and layout; their values stay.",
  positionals: [{ name: "folder or document", multiple: true }],
  options: {
    check: { type: "boolean", description: "changes nothing, says which documents are written in another way" },
    stdin: {
      type: "string",
      value: "document",
      description: "reads that document from the input, writes it to the output",
    },
  },
  details: `Ends with 0, with 1 where --check names a document, with 2 when one is no JSON.`,
});
