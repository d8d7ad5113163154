import { defineCommand } from "../command/command.ts";
import { CONNECTION_OPTIONS, EXIT_CODES } from "../studio-client/connection-options.ts";

export const statusDefinition = defineCommand({
  name: "status",
  summary: "Says what each channel serves, and which changes are under way.",
  options: { ...CONNECTION_OPTIONS },
  details: EXIT_CODES,
});
