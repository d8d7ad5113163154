import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const accountDefinition = defineCommand({
  name: "account",
  summary: "Lists who may sign in at a server, makes accounts and gives them roles.",
  positionals: [
    {
      name: "action",
      choices: ["list", "add", "roles", "link", "reset-factor", "vouch", "disable", "enable"],
      required: true,
    },
    { name: "name" },
  ],
  options: {
    roles: {
      type: "string",
      value: "list",
      description: "viewer, editor, approver, on-call, admin; on one channel as editor:staging",
    },
    ...CONNECTION_OPTIONS,
  },
  details: `add and link tell a one-time link, by which the person chooses a password: \`skrini login --link <address>\`.
reset-factor takes all second factors of somebody away who lost them. vouch says that you know whose account it is:
it no longer depends on who made or reset it, and counts at once.\n${EXIT_CODES}`,
});
