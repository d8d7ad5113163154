import { defineCommand } from "../../cli/command/command.ts";
import { NAMES } from "./test-steps.ts";

export const suiteDefinition = defineCommand({
  name: "suite",
  summary: "Runs every check, in a real browser too, or the parts and groups that are named.",
  positionals: [{ name: "part", choices: NAMES, multiple: true }],
});
