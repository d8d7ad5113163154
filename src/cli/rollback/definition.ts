import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const rollbackDefinition = defineCommand({
  name: "rollback",
  summary: "Serves an earlier release of a channel again, within seconds and without approval.",
  options: {
    to: { type: "string", value: "release", description: "the one before, if not given" },
    yes: { type: "boolean", description: "does not ask; nobody is asked where there is no terminal" },
    reason: { type: "string", value: "words", description: "stands in the history; must be given" },
    ...CHANNEL_OPTION,
    ...CONNECTION_OPTIONS,
  },
  details: `Says first what it changes for borrowers.
${EXIT_CODES}`,
});
