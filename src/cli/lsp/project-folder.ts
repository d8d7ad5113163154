import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { createEditor, type Editor } from "../../editor/editor.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { readDocuments } from "../read-documents.ts";

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

/** @param onUnreadable told why the folder cannot be read; it is empty then */
export function openFolder(root: string, onUnreadable: (reason: string) => void): ProjectFolder {
  const editor = createEditor({ catalog, actions: actionCatalog });
  const held = new Map<string, string>();
  let stored: readonly SourceFile[] = [];

  function update(): void {
    const files = new Map(stored.map(({ path, text }) => [path, text]));
    for (const [path, text] of held) files.set(path, text);
    editor.update([...files].map(([path, text]) => ({ path, text })));
  }

  const folder: ProjectFolder = {
    root,
    editor,
    read() {
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
  return folder;
}
