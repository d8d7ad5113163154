import type { z } from "@hono/zod-openapi";
import type { AssistantProject } from "../../../assistant/assistant-project.ts";
import { isPicture } from "../../../language/project-file.ts";
import type { SourceFile } from "../../../language/source-file.ts";
import type { changeRoutes } from "../../../wire/routes/changes.ts";
import type { Change } from "../../../wire/schemas/change-schemas.ts";
import type { AssistantParts } from "../endpoint/assistants.ts";
import { fromFile } from "../endpoint/project-files.ts";
import type { AskStudio } from "./ask-studio.ts";

type Documents = z.output<(typeof changeRoutes)["GET /changes/{change}/documents"]["answer"]>;

/** The documents of a change, which an edit is saved into as long as nobody saved the same meanwhile. */
export async function openChangeProject(
  ask: AskStudio,
  { check, pages }: Pick<AssistantParts, "check" | "pages">,
  id: number,
): Promise<AssistantProject> {
  const { revision } = (await ask(`GET /changes/${id}`)) as Change;
  const { files: all } = (await ask(`GET /changes/${id}/documents`)) as Documents;
  const pictures = all.filter(({ path }) => isPicture(path)).map(fromFile);
  const files = all.flatMap((file): readonly SourceFile[] => ("text" in file && !isPicture(file.path) ? [file] : []));
  return {
    files,
    check: (wanted) => check([...pictures, ...wanted.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }))]),
    pages,
    async save(edits) {
      const saved = [...edits].map(([path, text]) => (text === null ? { path, removed: true } : { path, text }));
      await ask(`PATCH /changes/${id}/documents`, { revision, body: { files: saved } });
    },
  };
}
