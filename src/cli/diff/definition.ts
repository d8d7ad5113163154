import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS } from "../studio-client/connection-options.ts";

export const diffDefinition = defineCommand({
  name: "diff",
  summary: "Says what differs between two states of the documents.",
  positionals: [{ name: "before" }, { name: "after" }],
  options: { ...CONNECTION_OPTIONS },
  details: `Each is a release (an id, the beginning of one, or a number), a channel's name, change:<id>, or a folder such as "."; what
production serves and this folder, if not given. Ends with 0 where all is the same, with 1 where something differs.`,
});
