import type { Completions } from "../../editor/completion.ts";
import type { Description } from "../../editor/describe.ts";
import type { Renaming } from "../../editor/rename.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { createAnswers } from "./answers.ts";
import { createPreviewClient, type PreviewClient } from "./preview-client.ts";
import type { FromProject, NameUses, ProjectOutline, ProjectReport, ToProject } from "./worker/project-messages.ts";
import { startWorker } from "./worker/start-worker.ts";

/** The checker and the compiler, beside the page and beside each other. */
export interface ProjectClient extends Pick<PreviewClient, "read" | "pictures" | "setPictures"> {
  take(files: readonly SourceFile[], pictures: readonly string[]): void;
  /** Takes documents to be shown alone: nobody asks what is wrong with them. */
  show(files: readonly SourceFile[]): void;
  edit(path: string, text: string | null): void;
  complete(path: string, offset: number): Promise<Completions | null>;
  describe(path: string, offset: number): Promise<Description | null>;
  uses(path: string, pointers: readonly string[]): Promise<NameUses | null>;
  rename(path: string, offset: number, to: string): Promise<Renaming>;
  close(): void;
}

/**
 * @param onOutline told first, and alone where the documents are to be shown and not checked
 * @param onReport told what is known of the documents, after each change of them
 */
export function createProjectClient(
  onOutline: (outline: ProjectOutline) => void,
  onReport?: (report: ProjectReport) => void,
): ProjectClient {
  const checking = startWorker("project");
  const preview = createPreviewClient();
  const [completions, renamings] = [createAnswers<Completions | null>(), createAnswers<Renaming>()];
  const [descriptions, uses] = [createAnswers<Description | null>(), createAnswers<NameUses | null>()];
  checking.addEventListener("message", ({ data }: MessageEvent<FromProject>) => {
    if (data.kind === "outline") onOutline(data.outline);
    else if (data.kind === "report") onReport?.(data.report);
    else if (data.kind === "completions") completions.settle(data.id, data.completions);
    else if (data.kind === "description") descriptions.settle(data.id, data.description);
    else if (data.kind === "uses") uses.settle(data.id, data.uses);
    else renamings.settle(data.id, data.renaming);
  });
  const send = (message: ToProject) => checking.postMessage(message);
  return {
    take(documents, pictures) {
      send({ kind: "take", files: documents, pictures });
      preview.take(documents);
    },
    show(documents) {
      send({ kind: "read", files: documents });
      preview.take(documents);
    },
    edit(path, text) {
      send({ kind: "edit", path, text });
      preview.edit(path, text);
    },
    setPictures(pictures) {
      send({ kind: "pictures", pictures: [...pictures.keys()] });
      preview.setPictures(pictures);
    },
    read: preview.read,
    pictures: preview.pictures,
    complete: (path, offset) => completions.ask((id) => send({ kind: "complete", id, path, offset })),
    describe: (path, offset) => descriptions.ask((id) => send({ kind: "describe", id, path, offset })),
    uses: (path, pointers) => uses.ask((id) => send({ kind: "uses", id, path, pointers })),
    rename: (path, offset, to) => renamings.ask((id) => send({ kind: "rename", id, path, offset, to })),
    close() {
      checking.terminate();
      preview.close();
    },
  };
}
