import { z } from "zod";
import type { AssistantTool, ToolAnswer } from "./define-tool.ts";

/** A tool with the project that it works on. */
export type ServedTool = Omit<AssistantTool<never>, "run"> & { run(input: unknown): Promise<ToolAnswer> };

/** Works on the one project there is. */
export function onProject<Project>(tool: AssistantTool<Project>, open: () => Promise<Project>): ServedTool {
  return { ...tool, run: async (input) => tool.run(input, await open()) };
}

const changeInput = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).describe("Number of a change");

/** Works on the documents of a change, whose number is asked for beside the rest. */
export function onChange<Project>(
  tool: AssistantTool<Project>,
  open: (change: number) => Promise<Project>,
): ServedTool {
  const input = tool.input.extend({ change: changeInput });
  return {
    ...tool,
    input,
    async run(given) {
      const { change, ...rest } = input.parse(given) as { change: number };
      return tool.run(rest, await open(change));
    },
  };
}
