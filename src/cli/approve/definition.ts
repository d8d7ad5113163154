import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const approveDefinition = defineCommand({
  name: "approve",
  summary: "Shows and approves what a change is now; any later edit needs another approval.",
  positionals: [{ name: "change", required: true }],
  options: {
    release: { type: "string", value: "id", description: "refuses where the change is another release by now" },
    words: { type: "string", description: "is said with it" },
    ...CONNECTION_OPTIONS,
  },
  details: `A token approves nothing: \`skrini login\` first.\n${EXIT_CODES}`,
});
