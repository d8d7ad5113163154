import { defineCommand } from "../command/command.ts";

export const doctorDefinition = defineCommand({
  name: "doctor",
  summary: "Says what this machine and the settings lack, each with the line that mends it.",
  positionals: [{ name: "folder" }],
  options: {
    production: { type: "boolean", description: "what production lacks counts as wrong too" },
    url: { type: "string", value: "address", description: "the app's own, as phones reach it, to look at its proxy" },
    json: { type: "boolean", description: "one JSON object for a program" },
  },
  exact: true,
  details: `Settings are the environment variables of \`skrini start\`: call it with the same ones.
Ends with 1 where something is wrong.`,
});
