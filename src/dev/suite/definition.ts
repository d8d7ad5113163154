import { defineCommand } from "../../cli/command/command.ts";
import { STAGES } from "./test-steps.ts";

export const suiteDefinition = defineCommand({
  name: "suite",
  summary: "Runs every check, in a real browser too, or the parts that are named.",
  positionals: [{ name: "part", choices: [...new Set(STAGES.flat().map(({ part }) => part))], multiple: true }],
});
