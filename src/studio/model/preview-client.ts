import type { SourceFile } from "../../language/project/source-file.ts";
import type { ProjectPictures } from "../pictures/project-pictures.ts";
import { createAnswers } from "./answers.ts";
import type { FromPreviewWorker, PreviewFile, ToPreviewWorker } from "./worker/preview-worker-messages.ts";
import { startWorker } from "./worker/start-worker.ts";

/** The compiler, beside the page. */
export interface PreviewClient {
  take(files: readonly SourceFile[]): void;
  edit(path: string, text: string | null): void;
  setPictures(pictures: ProjectPictures): void;
  /** The pictures that the documents name; another map once there are others. */
  pictures(): ProjectPictures;
  /** A file of the preview, of the documents as they are now. */
  read(file: PreviewFile): Promise<string | null>;
  close(): void;
}

export function createPreviewClient(): PreviewClient {
  const worker = startWorker("preview");
  const files = createAnswers<string | null>();
  worker.addEventListener("message", ({ data }: MessageEvent<FromPreviewWorker>) => files.settle(data.id, data.text));
  let pictures: ProjectPictures = new Map();
  const send = (message: ToPreviewWorker) => worker.postMessage(message);
  return {
    take: (documents) => send({ kind: "take", files: documents }),
    edit: (path, text) => send({ kind: "edit", path, text }),
    setPictures(all) {
      pictures = all;
    },
    pictures: () => pictures,
    read: (file) => files.ask((id) => send({ kind: "read", id, file })),
    close: () => worker.terminate(),
  };
}
