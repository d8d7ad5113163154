import { defineCommand } from "../command/command.ts";
import { CHANNEL_OPTION, CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const noticeDefinition = defineCommand({
  name: "notice",
  summary: "Lists the notices that on-call may show in place of a screen or call, or approves one.",
  positionals: [{ name: "action", choices: ["list", "add"], required: true }, { name: "text" }],
  options: { ...CHANNEL_OPTION, ...CONNECTION_OPTIONS },
  details: `add takes a text, or one for each language as {"en": "…", "sw": "…"}. Who may not approve changes shows these and no others.
A notice of somebody who may approve is approved by its use, too.\n${EXIT_CODES}`,
});
