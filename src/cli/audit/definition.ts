import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS } from "../studio-client/connection-options.ts";

export const auditDefinition = defineCommand({
  name: "audit",
  summary: "Verifies the audit log, or writes all of it as JSON lines.",
  positionals: [{ name: "action", choices: ["verify", "export"], required: true }],
  options: {
    head: { type: "string", value: "n:hash", description: "a row that was noted elsewhere and must be there still" },
    ...CONNECTION_OPTIONS,
  },
  details: `verify ends with 1 where a row is not as it was written, and names the first. What export writes are JSON lines
with --json and without.`,
});
