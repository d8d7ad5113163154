import { z } from "zod";
import type { Json } from "../../kit/json.ts";
import { printJson } from "../../kit/lay-out.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { type AssistantProject, AssistantRefusal } from "../assistant-project.ts";
import { defineTool, pathInput } from "../define-tool.ts";
import { checkValue } from "../edit-document.ts";
import { quoted } from "../find-place.ts";
import { saveDraft } from "../save-draft.ts";

export const createDocumentTool = defineTool({
  name: "create_document",
  title: "Create a document",
  description:
    "Creates a document where there is none: a screen, a call, a sample, a scenario, a journey, a fragment. A screen needs a line in schemas/routes.json as well, by `edit`. reference/documents has the members of each kind.",
  reach: "drafts",
  input: {
    path: pathInput,
    document: z.record(z.string(), z.json() as z.ZodType<Json>).describe("The whole document"),
  },
  run({ path, document }, project: AssistantProject) {
    if (documentPlace(path) === null) throw new AssistantRefusal(`no document belongs at ${quoted(path)}`);
    if (project.files.some((file) => file.path === path))
      throw new AssistantRefusal(`${quoted(path)} is there already: \`edit\` changes places of it`);
    checkValue(document);
    return saveDraft(project, new Map([[path, printJson(document)]]));
  },
});
