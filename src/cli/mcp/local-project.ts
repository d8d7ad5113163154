import type { AssistantPage } from "../../assistant/assistant-page.ts";
import type { LocalProject } from "../../assistant/assistant-project.ts";
import { filesAfter } from "../../assistant/save-draft.ts";
import { createChecker } from "../../check/incremental/checker.ts";
import { createEditor } from "../../editor/editor.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { assistantPages } from "../docs/assistant-pages.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { readPictureNames } from "../read-documents.ts";
import { decodeDocuments } from "../start/check-worker/decode-documents.ts";
import { noteAssistant } from "../studio-client/assisted-folder.ts";
import { readProject, writeFiles } from "../studio-client/project-folder.ts";

/**
 * The documents of a folder, read anew each time: a person edits them too.
 * @param program name of the assistant's program, which a later push is marked with
 * @param codeRoot the folder whose own widgets and actions count
 */
export async function openLocalProject(
  root: string,
  program: () => string,
  codeRoot: string = root,
): Promise<() => Promise<LocalProject>> {
  const parts = await readParts(codeRoot);
  let pictures = new Set(readPictureNames(root));
  let checker = createChecker({ ...parts, pictures });
  let pages: { readonly of: string; readonly list: readonly AssistantPage[] } | null = null;
  const read = async () => decodeDocuments(await readProject(root));
  const before = (await read()).files;

  function pagesOf(files: readonly SourceFile[]): readonly AssistantPage[] {
    const of = JSON.stringify(files);
    if (pages?.of !== of) pages = { of, list: assistantPages(root, files, parts) };
    return pages.list;
  }

  return async () => {
    const { files, unreadable } = await read();
    const present = new Set(readPictureNames(root));
    if ([...present].join() !== [...pictures].join()) {
      pictures = present;
      checker = createChecker({ ...parts, pictures });
    }
    const editor = createEditor({ ...parts, pictures }, checker);
    editor.update(files);
    return {
      parts,
      files,
      before,
      editor,
      check: async (wanted) => [...unreadable, ...checker.check(wanted)],
      format: (wanted, path) => {
        const before = editor.format(path);
        if (before !== undefined && before !== editor.textOf(path)) return undefined;
        editor.update(wanted);
        const text = editor.format(path);
        editor.update(files);
        return text;
      },
      save: async (edits) => {
        const bytes = new Map([...edits].map(([path, text]) => [path, text === null ? null : Buffer.from(text)]));
        writeFiles(
          root,
          bytes,
          filesAfter(files, edits).map(({ path }) => path),
        );
        await noteAssistant(root, program());
      },
      pages: async () => pagesOf(files),
    };
  };
}
