import { createDiffer } from "../../diff/create-differ.ts";
import { diffLines } from "../../diff/format-diff.ts";
import type { LocalProject } from "../assistant-project.ts";
import { defineTool } from "../define-tool.ts";

export const diffTool = defineTool({
  name: "diff",
  title: "Differences in words",
  description: "Says in words what is different from the documents as they were when this session began.",
  reach: "reads",
  input: {},
  run(_, { parts, before, files }: LocalProject) {
    const pictures = new Map<string, string>();
    const found = createDiffer(parts)({ files: before, pictures }, { files, pictures });
    return { value: { lines: diffLines(found) } };
  },
});
