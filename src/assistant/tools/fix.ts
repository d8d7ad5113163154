import { z } from "zod";
import { applyFixes } from "../../check/diagnostics/fixes.ts";
import { fixesIn } from "../../editor/fixes.ts";
import { type AssistantProject, AssistantRefusal } from "../assistant-project.ts";
import { defineTool, documentAt, pathInput } from "../define-tool.ts";
import { saveDraft } from "../save-draft.ts";

export const fixTool = defineTool({
  name: "fix",
  title: "Make a fix of a finding",
  description: "Makes the fix that `check` names for a finding.",
  reach: "drafts",
  input: {
    path: pathInput,
    at: z.string().max(1000).describe("The finding's place, as `check` gives it"),
    code: z.string().max(80),
    title: z.string().max(300).optional().describe("Of several fixes the one that is meant"),
  },
  async run({ path, at, code, title }, project: AssistantProject) {
    const { text } = documentAt(path, project.files);
    const found = (await project.check(project.files)).filter(
      (one) => one.file === path && one.path === at && one.code === code,
    );
    const mending = fixesIn(text, found).find(({ fix }) => title === undefined || fix.title === title);
    if (mending === undefined)
      throw new AssistantRefusal(
        "there is no such fix: `check` names those that there are; the rest is mended by `edit`",
      );
    return saveDraft(project, new Map([[path, applyFixes(text, [mending.fix]).text]]));
  },
});
