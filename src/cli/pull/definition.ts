import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const pullDefinition = defineCommand({
  name: "pull",
  summary: "Writes the documents of a release into a folder, byte by byte.",
  positionals: [{ name: "folder" }],
  options: {
    release: { type: "string", value: "id", description: "instead of what the channel serves; a number will do" },
    overwrite: { type: "boolean", description: "gives up what was changed here" },
    ...CHANNEL_OPTION,
    ...CONNECTION_OPTIONS,
  },
  details: `What was changed here alone stays as it is. What both changed is refused, and nothing is written then.
${EXIT_CODES}`,
});
