import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const killDefinition = defineCommand({
  name: "kill",
  summary: "Takes one screen or call of a channel out of use, within seconds; the rest goes on.",
  positionals: [
    { name: "kind", choices: ["screen", "call"], required: true },
    { name: "name", required: true },
  ],
  options: {
    notice: {
      type: "string",
      value: "text",
      description: 'is shown instead, of on-call an approved one; in each language by {"en": "…", "sw": "…"}',
    },
    reason: { type: "string", value: "words", description: "stands in the audit log; must be given" },
    undo: { type: "boolean", description: "brings it back" },
    ...CHANNEL_OPTION,
    ...CONNECTION_OPTIONS,
  },
  details: EXIT_CODES,
});
