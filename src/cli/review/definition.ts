import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const reviewDefinition = defineCommand({
  name: "review",
  summary: "Shows a change with what was said of it, or says something.",
  positionals: [{ name: "change", required: true }],
  options: {
    comment: { type: "string", value: "words", description: "says this, as a comment" },
    "request-changes": { type: "string", value: "words", description: "says what is to be changed first" },
    ...CONNECTION_OPTIONS,
  },
  details: EXIT_CODES,
});
