import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const publishDefinition = defineCommand({
  name: "publish",
  summary: "Serves an approved release to everyone of a channel, within seconds.",
  positionals: [{ name: "change" }],
  options: {
    release: { type: "string", value: "id", description: "instead of a change's; of neither, the folder's documents" },
    reason: { type: "string", value: "words", description: "stands in the history" },
    emergency: { type: "boolean", description: "without approval, by on-call; needs a reason and is marked for ever" },
    at: { type: "string", value: "time", description: "only then, as 2026-03-02T06:00Z; approved then as well as now" },
    cancel: { type: "boolean", description: "takes back what --at has scheduled; needs a reason" },
    yes: { type: "boolean", description: "does not ask" },
    ...CHANNEL_OPTION,
    ...CONNECTION_OPTIONS,
  },
  details: EXIT_CODES,
});
