import type { Completions } from "../../editor/completion.ts";
import type { Renaming } from "../../editor/rename.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { FromProject, PreviewFile, ProjectReport, ToProject } from "../worker/project-messages.ts";
import workerAddress from "../worker/project-worker.ts?worker&url";

/** The checker and the compiler, beside the page. */
export interface ProjectClient {
  take(files: readonly SourceFile[], pictures: readonly string[]): void;
  edit(path: string, text: string | null): void;
  read(file: PreviewFile, language: string): Promise<string | null>;
  complete(path: string, offset: number): Promise<Completions | null>;
  rename(path: string, offset: number, to: string): Promise<Renaming>;
  close(): void;
}

interface Policy {
  createScriptURL(address: string): string;
}

/** The page's policy takes addresses of scripts from here alone. */
const policy: Policy | undefined = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes?.createPolicy("skrini-studio", { createScriptURL: () => workerAddress });

/** @param onReport told what is known of the documents, after each change of them */
export function createProjectClient(onReport: (report: ProjectReport) => void): ProjectClient {
  const worker = new Worker((policy?.createScriptURL(workerAddress) ?? workerAddress) as string, { type: "module" });
  const waiting = new Map<number, (text: string | null) => void>();
  const completing = new Map<number, (completions: Completions | null) => void>();
  const renaming = new Map<number, (renaming: Renaming) => void>();
  let last = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<FromProject>) => {
    if (data.kind === "report") return onReport(data.report);
    if (data.kind === "completions") {
      completing.get(data.id)?.(data.completions);
      completing.delete(data.id);
      return;
    }
    if (data.kind === "renaming") {
      renaming.get(data.id)?.(data.renaming);
      renaming.delete(data.id);
      return;
    }
    waiting.get(data.id)?.(data.text);
    waiting.delete(data.id);
  });
  const send = (message: ToProject) => worker.postMessage(message);
  return {
    take: (files, pictures) => send({ kind: "take", files, pictures }),
    edit: (path, text) => send({ kind: "edit", path, text }),
    read(file, language) {
      const id = ++last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({ kind: "read", id, file, language });
      });
    },
    complete(path, offset) {
      const id = ++last;
      return new Promise((resolve) => {
        completing.set(id, resolve);
        send({ kind: "complete", id, path, offset });
      });
    },
    rename(path, offset, to) {
      const id = ++last;
      return new Promise((resolve) => {
        renaming.set(id, resolve);
        send({ kind: "rename", id, path, offset, to });
      });
    },
    close: () => worker.terminate(),
  };
}
