import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const channelDefinition = defineCommand({
  name: "channel",
  summary: "Makes a channel, or says what its releases need.",
  positionals: [
    { name: "action", choices: ["add", "set", "confirm", "cancel"], required: true },
    { name: "name", required: true },
  ],
  options: {
    approvals: { type: "number", description: "how many people must have approved a release, 1 if not given" },
    "own-approval": { type: "string", choices: ["yes", "no"], description: "whether an author's own counts" },
    guard: {
      type: "string",
      choices: ["on", "off"],
      description: "whether releases that fail on phones are taken back",
    },
    "guard-factor": {
      type: "number",
      description: "from so many times the failures of the release before, 2 if not given",
    },
    reason: { type: "string", description: "why the rules are kept, for cancel" },
    "guard-points": { type: "number", description: "and so many percentage points more, 1 if not given" },
    ...CONNECTION_OPTIONS,
  },
  details: `Rules that ask for less hold after a day, or once another admin sends confirm; cancel keeps those that hold.
\`skrini status\` lists the channels; a server serves the one that CHANNEL names.\n${EXIT_CODES}`,
});
