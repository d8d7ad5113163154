import type { z } from "@hono/zod-openapi";
import type { AssistantProject } from "../../../assistant/assistant-project.ts";
import type { ToolAnswer } from "../../../assistant/define-tool.ts";
import { maskSamples } from "../../../assistant/mask-personal.ts";
import { JOURNEY, PICTURE } from "../../../assistant/tools-apart.ts";
import { isPicture } from "../../../language/project/project-file.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";
import type { changeRoutes } from "../../../wire/routes/changes.ts";
import type { Change } from "../../../wire/schemas/change-schemas.ts";
import type { AssistantParts } from "../endpoint/assistants.ts";
import { fromFile } from "../endpoint/project-files.ts";
import type { AskStudio } from "./ask-studio.ts";

type Documents = z.output<(typeof changeRoutes)["GET /changes/{change}/documents"]["answer"]>;

export interface ChangeProject extends AssistantProject {
  /** Runs a tool of `TOOLS_APART`, and saves what it edits. @throws AssistantRefusal */
  runApart(tool: string, input: unknown): Promise<ToolAnswer>;
}

/** The documents of a change, which an edit is saved into as long as nobody saved the same meanwhile. */
export async function openChangeProject(
  ask: AskStudio,
  { check, pages, runApart }: Pick<AssistantParts, "check" | "pages" | "runApart">,
  id: number,
): Promise<ChangeProject> {
  const { revision, base } = (await ask(`GET /changes/${id}`)) as Change;
  const { files: all } = (await ask(`GET /changes/${id}/documents`)) as Documents;
  const pictures = all.filter(({ path }) => isPicture(path)).map(fromFile);
  const files = documentsAmong(all);
  const save: AssistantProject["save"] = async (edits) => {
    const saved = [...edits].map(([path, text]) => (text === null ? { path, removed: true } : { path, text }));
    await ask(`PATCH /changes/${id}/documents`, { revision, body: { files: saved } });
  };
  return {
    files,
    check: (wanted) => check([...pictures, ...wanted.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }))]),
    pages,
    save,
    async runApart(tool, input) {
      const { files: before } = (await ask(`GET /releases/${base}/documents`)) as Documents;
      // A picture and a journey's words would tell what is personal.
      const isShown = tool === PICTURE.name || tool === JOURNEY.name;
      const shown = new Map((isShown ? maskSamples(files, files) : []).map((file) => [file.path, file]));
      const project = all.map((file) => fromFile(shown.get(file.path) ?? file));
      const { answer, edits } = await runApart({ tool, input, project, before: documentsAmong(before) });
      if (edits.size > 0) await save(edits);
      return answer;
    },
  };
}

function documentsAmong(files: Documents["files"]): readonly SourceFile[] {
  return files.flatMap((file) => ("text" in file && !isPicture(file.path) ? [file] : []));
}
