import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const logDefinition = defineCommand({
  name: "log",
  summary: "Says what a channel served, newest first.",
  options: {
    limit: { type: "number", description: "20 if not given" },
    ...CHANNEL_OPTION,
    ...CONNECTION_OPTIONS,
  },
  details: EXIT_CODES,
});
