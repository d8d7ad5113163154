import { defineCommand } from "../command/command.ts";

export const initDefinition = defineCommand({
  name: "init",
  summary: "Writes a small app of one's own into a new folder.",
  positionals: [{ name: "folder", required: true }],
  details: `The folder is new or empty; its name becomes the app's. It gets three screens, two calls with samples, a journey,
settings for editors and files for GitHub's and GitLab's CI. Nothing is installed or asked of the network.`,
});
