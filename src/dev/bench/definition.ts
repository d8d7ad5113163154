import { defineCommand } from "../../cli/command/command.ts";

export const benchDefinition = defineCommand({
  name: "bench",
  summary: "Measures what the budgets name: the parts asked for, or all of them.",
  positionals: [
    {
      name: "part",
      choices: ["check", "drawing", "server", "fleet", "pages", "use", "studio", "render"],
      multiple: true,
    },
  ],
});
