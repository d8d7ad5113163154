import type { AssistantProject } from "../assistant-project.ts";
import { defineTool, documentAt, pathInput } from "../define-tool.ts";
import { saveDraft } from "../save-draft.ts";

export const removeDocumentTool = defineTool({
  name: "remove_document",
  title: "Remove a document",
  description: "Removes one document, and gives the findings that are new without it.",
  reach: "removes",
  input: { path: pathInput },
  run({ path }, project: AssistantProject) {
    documentAt(path, project.files);
    return saveDraft(project, new Map([[path, null]]));
  },
});
