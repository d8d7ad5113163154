import { createDiffer } from "../../diff/create-differ.ts";
import { diffLines } from "../../diff/format-diff.ts";
import type { LocalProject } from "../assistant-project.ts";
import { defineTool } from "../define-tool.ts";
import { maskSamples } from "../mask-personal.ts";
import { DIFF } from "../tools-apart.ts";

export const diffTool = defineTool({
  ...DIFF,
  run(_, { parts, before, files }: LocalProject) {
    const pictures = new Map<string, string>();
    const found = createDiffer(parts)(
      { files: maskSamples(before, before, files), pictures },
      { files: maskSamples(files, before, files), pictures },
    );
    return { value: { lines: diffLines(found) } };
  },
});
