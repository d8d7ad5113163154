import { createEditor, type Editor } from "../../editor/editor.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { BUILT_IN, readParts } from "../project-parts/read-parts.ts";
import { readDocuments, readPictureNames } from "../read-documents.ts";

/** The documents under one `schemas/`: those that an editor has open as it holds them, the others as they are on disk. */
export interface ProjectFolder {
  /** The folder in which `schemas/` is. */
  readonly root: string;
  readonly editor: Editor;
  /** Reads again what is on disk. */
  read(): void;
  /** An editor holds this text of a file; undefined when it has closed it. */
  hold(path: string, text: string | undefined): void;
}

export interface FolderListeners {
  /** Told why the folder cannot be read, which is empty then, or its own widgets and actions, which are unknown then. */
  onUnreadable(reason: string): void;
  /** Called once the project's own widgets and actions were read: the folder's editor is a new one. */
  onParts(folder: ProjectFolder): void;
}

/** The product's widgets and actions are known at once, the project's own a moment later. */
export function openFolder(root: string, { onUnreadable, onParts }: FolderListeners): ProjectFolder {
  let parts = BUILT_IN;
  let pictures = picturesIn(root);
  let editor = createEditor({ ...parts, pictures });
  const held = new Map<string, string>();
  let stored: readonly SourceFile[] = [];

  function update(): void {
    const files = new Map(stored.map(({ path, text }) => [path, text]));
    for (const [path, text] of held) files.set(path, text);
    editor.update([...files].map(([path, text]) => ({ path, text })));
  }

  const folder: ProjectFolder = {
    root,
    get editor() {
      return editor;
    },
    read() {
      const before = [...pictures].join();
      pictures = picturesIn(root);
      if ([...pictures].join() !== before) editor = createEditor({ ...parts, pictures });
      try {
        stored = readDocuments(root);
      } catch (error) {
        stored = [];
        onUnreadable(`${root}/schemas cannot be read: ${error instanceof Error ? error.message : error}`);
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
  void readParts(root).then(
    (own) => {
      if (own === BUILT_IN) return;
      parts = own;
      editor = createEditor({ ...parts, pictures });
      update();
      onParts(folder);
    },
    (error: unknown) => onUnreadable(String(error)),
  );
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
