import { createEditor, type Editor } from "../../editor/editor.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { BUILT_IN, readParts } from "../project-parts/read-parts.ts";
import { readDocuments, readPictureNames } from "../read-documents.ts";
import { type DocumentCheck, startCheck } from "./start-check.ts";
import { readWidgetExamples } from "./widget-examples.ts";

/** The documents under one `schemas/`: those that an editor has open as it holds them, the others as they are on disk. */
export interface ProjectFolder {
  /** The folder in which `schemas/` is. */
  readonly root: string;
  readonly editor: Editor;
  readonly files: readonly SourceFile[];
  /** Diagnostics of the documents as they are when this is called. */
  diagnostics(): Promise<readonly Diagnostic[]>;
  /** Reads again what is on disk. */
  read(): void;
  /** An editor holds this text of a file; undefined when it has closed it. */
  hold(path: string, text: string | undefined): void;
}

export interface FolderListeners {
  /** Told why the folder cannot be read, which is empty then, or its own widgets and actions, which are unknown then. */
  onFault(reason: string): void;
  /** Told why its documents are checked no more. */
  onEnd(reason: string): void;
  /** Told what is wrong with the documents, after each change of them. */
  onDiagnostics(root: string, diagnostics: readonly Diagnostic[]): void;
  /** Told of each change of the documents. */
  onChange(folder: ProjectFolder): void;
}

/** The product's widgets and actions are known at once, the project's own a moment later; then documents are checked. */
export function openFolder(root: string, { onFault, onEnd, onDiagnostics, onChange }: FolderListeners): ProjectFolder {
  let parts = BUILT_IN;
  let pictures = picturesIn(root);
  let editor = newEditor();
  const held = new Map<string, string>();
  let stored: readonly SourceFile[] = [];
  let files: readonly SourceFile[] = [];
  let check: DocumentCheck | null = null;

  function newEditor(): Editor {
    return createEditor({ ...parts, pictures, examplesOf: (type) => readWidgetExamples(root, type) });
  }

  function update(): void {
    const texts = new Map(stored.map(({ path, text }) => [path, text]));
    for (const [path, text] of held) texts.set(path, text);
    files = [...texts].map(([path, text]) => ({ path, text }));
    editor.update(files);
    check?.update(files, pictures);
    onChange(folder);
  }

  const started = readParts(root)
    .then(
      (own) => {
        if (own === BUILT_IN) return;
        parts = own;
        editor = newEditor();
      },
      (error: unknown) => onFault(String(error)),
    )
    .then(() => {
      check = startCheck(root, { onFault, onEnd, onDiagnostics: (found) => onDiagnostics(root, found) });
      update();
      return check;
    });

  const folder: ProjectFolder = {
    root,
    get editor() {
      return editor;
    },
    get files() {
      return files;
    },
    async diagnostics() {
      return (await started).diagnostics();
    },
    read() {
      const before = [...pictures].join();
      pictures = picturesIn(root);
      if ([...pictures].join() !== before) editor = newEditor();
      try {
        stored = readDocuments(root);
      } catch (error) {
        stored = [];
        onFault(`${root}/schemas cannot be read: ${error instanceof Error ? error.message : error}`);
      }
      update();
    },
    hold(path, text) {
      if (text === undefined) held.delete(path);
      else held.set(path, text);
      update();
    },
  };
  folder.read();
  return folder;
}

/** None where the folder cannot be read, which is told of its documents. */
function picturesIn(root: string): ReadonlySet<string> {
  try {
    return readPictureNames(root);
  } catch {
    return new Set();
  }
}
