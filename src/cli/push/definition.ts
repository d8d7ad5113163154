import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const pushDefinition = defineCommand({
  name: "push",
  summary: "Sends the documents of a folder to a server, as a change for others to approve.",
  positionals: [{ name: "folder" }],
  options: {
    title: { type: "string", value: "words", description: "what the change is for" },
    change: { type: "number", value: "id", description: "goes on with that change instead of beginning one" },
    draft: { type: "boolean", description: "saves it without sending it for review" },
    yes: { type: "boolean", description: "does not ask" },
    ...CHANNEL_OPTION,
    ...CONNECTION_OPTIONS,
  },
  details: `Shows first what differs from what the channel serves. What the folder has not seen is not overwritten: when others
published meanwhile, \`skrini pull\` brings it. What was seen stands in .skrini/base, which belongs into git.
${EXIT_CODES}`,
});
