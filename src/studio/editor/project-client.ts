import type { Completions } from "../../editor/completion.ts";
import type { Renaming } from "../../editor/rename.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { FromPreviewWorker, PreviewFile, ToPreviewWorker } from "../worker/preview-worker-messages.ts";
import type { FromProject, ProjectReport, ToProject } from "../worker/project-messages.ts";
import { startWorker } from "../worker/start-worker.ts";

/** The checker and the compiler, beside the page and beside each other. */
export interface ProjectClient {
  take(files: readonly SourceFile[], pictures: readonly string[]): void;
  edit(path: string, text: string | null): void;
  /** A file of the preview, of the documents as they are now. */
  read(file: PreviewFile): Promise<string | null>;
  complete(path: string, offset: number): Promise<Completions | null>;
  rename(path: string, offset: number, to: string): Promise<Renaming>;
  close(): void;
}

/** @param onReport told what is known of the documents, after each change of them */
export function createProjectClient(onReport: (report: ProjectReport) => void): ProjectClient {
  const checking = startWorker("project");
  const compiling = startWorker("preview");
  const [files, completions, renamings] = [
    answers<string | null>(),
    answers<Completions | null>(),
    answers<Renaming>(),
  ];
  checking.addEventListener("message", ({ data }: MessageEvent<FromProject>) => {
    if (data.kind === "report") onReport(data.report);
    else if (data.kind === "completions") completions.settle(data.id, data.completions);
    else renamings.settle(data.id, data.renaming);
  });
  compiling.addEventListener("message", ({ data }: MessageEvent<FromPreviewWorker>) =>
    files.settle(data.id, data.text),
  );
  const send = (message: ToProject) => checking.postMessage(message);
  const sendPreview = (message: ToPreviewWorker) => compiling.postMessage(message);
  return {
    take(documents, pictures) {
      send({ kind: "take", files: documents, pictures });
      sendPreview({ kind: "take", files: documents });
    },
    edit(path, text) {
      send({ kind: "edit", path, text });
      sendPreview({ kind: "edit", path, text });
    },
    read: (file) => files.ask((id) => sendPreview({ kind: "read", id, file })),
    complete: (path, offset) => completions.ask((id) => send({ kind: "complete", id, path, offset })),
    rename: (path, offset, to) => renamings.ask((id) => send({ kind: "rename", id, path, offset, to })),
    close() {
      checking.terminate();
      compiling.terminate();
    },
  };
}

/** Answers by the number of their question. */
function answers<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    ask(send: (id: number) => void): Promise<Answer> {
      const id = ++last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send(id);
      });
    },
    settle(id: number, answer: Answer): void {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}
