import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS } from "../studio-client/connection-options.ts";

export const diffDefinition = defineCommand({
  name: "diff",
  summary: "Says in words what is different between two states of the documents.",
  positionals: [{ name: "before" }, { name: "after" }],
  options: {
    format: {
      type: "string",
      choices: ["pretty", "json", "markdown"],
      description: "pretty, if not given; markdown fits a comment on a pull request",
    },
    pictures: {
      type: "string",
      value: "folder",
      description: "puts a page there with each screen that looks different, before and after",
    },
    ...CONNECTION_OPTIONS,
  },
  details: `Each is a folder such as ".", a git revision, a channel's name, a release (an id, the beginning of one, or a number) or
change:<id>; git:<name> and server:<name> tell what has two meanings apart. Without the second it is this folder; without
both, this folder and the release it came from, else the last commit, else what production serves. Only what the server
has asks it. Ends with 0 where all is the same, 1 where something differs, 2 where it could not be compared.`,
});
