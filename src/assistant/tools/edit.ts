import { z } from "zod";
import type { Json } from "../../kit/json.ts";
import type { AssistantProject } from "../assistant-project.ts";
import { atInput, defineTool, documentAt, pathInput } from "../define-tool.ts";
import { editDocument } from "../edit-document.ts";
import { saveDraft } from "../save-draft.ts";

const edit = z.strictObject({
  op: z
    .enum(["set", "add", "remove"])
    .describe("set writes a value there, add puts in an element or a new member, remove takes it out"),
  at: atInput,
  value: (z.json() as z.ZodType<Json>).optional().describe("For set and add"),
});

export const editTool = defineTool({
  name: "edit",
  title: "Edit places of a document",
  description:
    "Edits places of one document, in this order, all or none. /body/- is behind the last element of body. Stores it, valid or not, and gives the findings that are new.",
  reach: "drafts",
  input: {
    path: pathInput,
    edits: z.array(edit).min(1).max(50),
    dryRun: z.boolean().default(false).describe("Tells the findings and stores nothing"),
  },
  run({ path, edits, dryRun }, project: AssistantProject) {
    const { text } = documentAt(path, project.files);
    return saveDraft(project, new Map([[path, editDocument(path, text, edits)]]), dryRun);
  },
});
