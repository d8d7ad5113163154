import { defineCommand } from "../command/command.ts";
import { TEMPLATE_NAMES } from "./templates.ts";

export const initDefinition = defineCommand({
  name: "init",
  summary: "Writes a small app of one's own into a new folder.",
  positionals: [{ name: "folder", required: true }],
  options: {
    template: {
      type: "string",
      value: "name",
      choices: TEMPLATE_NAMES,
      description: "what to begin with; asked at a terminal",
    },
    yes: { type: "boolean", description: `asks nothing: ${TEMPLATE_NAMES[0]}, where --template names no other` },
  },
  details: `The folder is new or empty; its name becomes the app's. It gets screens with their calls, samples and journeys,
settings for editors and files for GitHub's and GitLab's CI. Nothing is installed or asked of the network.`,
});
