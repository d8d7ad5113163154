import { z } from "zod";
import { type AssistantProject, AssistantRefusal } from "../assistant-project.ts";
import { defineTool, documentAt, pathInput } from "../define-tool.ts";
import { readValue } from "../read-value.ts";
import { saveDraft } from "../save-draft.ts";

export const mendSyntaxTool = defineTool({
  name: "mend_syntax",
  title: "Mend text that is no JSON",
  description:
    "Replaces a piece of a document that is no JSON, which `edit` cannot read. The piece must stand there once.",
  reach: "drafts",
  input: { path: pathInput, find: z.string().min(1).max(2000), replace: z.string().max(2000) },
  run({ path, find, replace }, project: AssistantProject) {
    const { text } = documentAt(path, project.files);
    if (readValue(text) !== undefined) throw new AssistantRefusal(`${path} is JSON: \`edit\` changes places of it`);
    const [before = "", after, ...others] = text.split(find);
    if (after === undefined || others.length > 0)
      throw new AssistantRefusal(`the piece stands there ${others.length > 0 ? "more than once" : "nowhere"}`);
    return saveDraft(project, new Map([[path, `${before}${replace}${after}`]]));
  },
});
