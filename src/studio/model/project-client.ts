import type { ProjectOutline } from "../../editor/project-outline.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { ProjectPictures } from "../pictures/project-pictures.ts";
import { createAnswers } from "./answers.ts";
import { createPreviewClient, type PreviewClient } from "./preview-client.ts";
import type { FromProject, ProjectQueries, ProjectReport, ToProject } from "./worker/project-messages.ts";
import { startWorker } from "./worker/start-worker.ts";

/** Questions to the model in the worker, which answers for the documents as they are when it is asked. */
export type ProjectQuestions = {
  readonly [Name in keyof ProjectQueries]: (
    ...given: Parameters<ProjectQueries[Name]>
  ) => Promise<ReturnType<ProjectQueries[Name]>>;
};

/** The model of the documents and their compiler, beside the page and beside each other. */
export interface ProjectClient extends ProjectQuestions, Pick<PreviewClient, "read" | "pictures" | "setPictures"> {
  take(files: readonly SourceFile[], pictures: readonly string[]): void;
  /** Takes documents to be shown alone: nobody asks what is wrong with them. */
  show(files: readonly SourceFile[]): void;
  edit(path: string, text: string | null): void;
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
  const worker = startWorker("project");
  const preview = createPreviewClient();
  const answers = createAnswers<unknown>();
  worker.addEventListener("message", ({ data }: MessageEvent<FromProject>) => {
    if (data.kind === "outline") onOutline(data.outline);
    else if (data.kind === "report") onReport?.(data.report);
    else answers.settle(data.id, data.answer);
  });
  const send = (message: ToProject) => worker.postMessage(message);
  function ask<Name extends keyof ProjectQueries>(name: Name): ProjectQuestions[Name] {
    const question = (...given: Parameters<ProjectQueries[Name]>) =>
      answers.ask((id) => send({ kind: "ask", id, name, given }));
    return question as ProjectQuestions[Name];
  }
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
    setPictures(pictures: ProjectPictures) {
      send({ kind: "pictures", pictures: [...pictures.keys()] });
      preview.setPictures(pictures);
    },
    read: preview.read,
    pictures: preview.pictures,
    complete: ask("complete"),
    describe: ask("describe"),
    names: ask("names"),
    fields: ask("fields"),
    slotUse: ask("slotUse"),
    uses: ask("uses"),
    rename: ask("rename"),
    close() {
      worker.terminate();
      preview.close();
    },
  };
}
