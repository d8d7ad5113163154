import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const tokenDefinition = defineCommand({
  name: "token",
  summary: "Lists, makes and revokes what programs such as a build server come in by.",
  positionals: [{ name: "action", choices: ["list", "add", "revoke"], required: true }, { name: "name" }],
  options: {
    scopes: {
      type: "string",
      value: "list",
      description: "read, edit, comment, publish, roll-out, roll-back, switch, audit, with commas between",
    },
    channel: { type: "string", value: "name", description: "the only one it may change; all if not given" },
    days: { type: "number", description: "after which it ends, 90 if not given" },
    ...CONNECTION_OPTIONS,
  },
  details: `A token approves nothing.\n${EXIT_CODES}`,
});
