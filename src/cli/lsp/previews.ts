import type { Connection } from "vscode-languageserver/node";
import { nodeAt } from "../../check/report/located.ts";
import { readLeniently } from "../../check/report/parse-document.ts";
import { pointerAt } from "../../editor/pointer-at.ts";
import type { DocumentPoint } from "../../wire/editor-preview.ts";
import { uriOf } from "./find-file.ts";
import { rangeIn } from "./place.ts";
import type { EditorPreview } from "./preview-server.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** Milliseconds without another change after which a preview is told. */
const QUIET_MS = 30;

/** The previews beside an editor's documents, one for each project. */
export function createPreviews(connection: Connection) {
  const starting = new Map<string, Promise<EditorPreview>>();
  const opened = new Map<string, EditorPreview>();
  const changed = new Map<string, NodeJS.Timeout>();

  /** Shows in the editor what was picked in a preview. */
  function show({ root, editor }: ProjectFolder, { file, pointer }: DocumentPoint): void {
    const text = editor.textOf(file) ?? "";
    const document = readLeniently(text);
    const node = document === null ? undefined : nodeAt(document, pointer);
    if (node === undefined) return;
    const selection = rangeIn(text, { start: node.offset, end: node.offset });
    // An editor that cannot show it refuses, and stays where it is.
    connection.window
      .showDocument({ uri: uriOf(root, file), selection, takeFocus: true })
      .catch((error: unknown) => connection.console.error(String(error)));
  }

  async function start(folder: ProjectFolder): Promise<EditorPreview> {
    // Who opens no preview loads nothing of it.
    const { startPreview } = await import("./preview-server.ts");
    const held = () => ({ files: folder.files, outline: folder.editor.projectOutline() });
    return startPreview({ root: folder.root, held, onPick: (at) => show(folder, at) });
  }

  function tell({ root, files, editor }: ProjectFolder): void {
    clearTimeout(changed.get(root));
    changed.delete(root);
    opened.get(root)?.update({ files, outline: editor.projectOutline() });
  }

  return {
    async open(folder: ProjectFolder): Promise<{ readonly url: string }> {
      const { root } = folder;
      const started = starting.get(root) ?? start(folder);
      starting.set(root, started);
      // One that could not be opened is tried again.
      started.catch(() => starting.delete(root));
      const preview = await started;
      opened.set(root, preview);
      return { url: preview.url };
    },
    update(folder: ProjectFolder): void {
      if (!opened.has(folder.root)) return;
      clearTimeout(changed.get(folder.root));
      changed.set(
        folder.root,
        setTimeout(() => tell(folder), QUIET_MS),
      );
    },
    point(folder: ProjectFolder, file: string, offset: number): void {
      // The place is one of the documents as they are now.
      if (changed.has(folder.root)) tell(folder);
      const pointer = pointerAt(folder.editor.textOf(file) ?? "", offset);
      opened.get(folder.root)?.point({ file, pointer });
    },
  };
}
