import {
  LSPErrorCodes,
  type PrepareRenameResult,
  RenameFile,
  ResponseError,
  TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import type { TextChange } from "../../editor/text-change.ts";
import { uriOf } from "./find-file.ts";
import { rangeIn } from "./place.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** How an editor takes changes. */
export interface Editing {
  /** It can give files other names. */
  readonly canMove: boolean;
  /** It can ask before it makes a change. */
  readonly canConfirm: boolean;
  /** It goes from place to place in what it inserts. */
  readonly takesSnippets: boolean;
  /** Null: the document is not open. */
  versionOf(uri: string): number | null;
}

const CAUTION = "caution";

type Refused = ResponseError<void>;

export function prepareRename({ editor }: ProjectFolder, path: string, offset: number): PrepareRenameResult | Refused {
  const name = editor.nameAt(path, offset);
  const reason = editor.refusal(path, offset);
  if (name === undefined || reason !== undefined) return refused(reason ?? "");
  return { range: rangeIn(editor.textOf(path) ?? "", name), placeholder: name.symbol.name };
}

/** The files get their new names after their texts have changed. */
export function renameAt(
  { root, editor }: ProjectFolder,
  path: string,
  offset: number,
  to: string,
  { canMove, canConfirm, versionOf }: Editing,
): WorkspaceEdit | Refused {
  const renaming = editor.rename(path, offset, to);
  if (!renaming.ok) return refused(renaming.reason);
  const byFile = new Map<string, TextChange[]>();
  for (const change of renaming.changes) byFile.set(change.file, [...(byFile.get(change.file) ?? []), change]);
  const changed = [...byFile].map(([file, changes]) => {
    const text = editor.textOf(file) ?? "";
    return { uri: uriOf(root, file), edits: changes.map((one) => ({ range: rangeIn(text, one), newText: one.text })) };
  });
  if (!canMove) {
    const [first] = renaming.moves;
    if (first !== undefined) return refused(`${first.from} would be renamed, and this editor takes no such change`);
    return { changes: Object.fromEntries(changed.map(({ uri, edits }) => [uri, edits])) };
  }
  const caution = canConfirm ? renaming.caution : undefined;
  const noted = caution === undefined ? {} : { annotationId: CAUTION };
  const texts = changed.map(({ uri, edits }) =>
    TextDocumentEdit.create(
      { uri, version: versionOf(uri) },
      edits.map((edit) => ({ ...edit, ...noted })),
    ),
  );
  const moves = renaming.moves.map(({ from, to: next }) => RenameFile.create(uriOf(root, from), uriOf(root, next)));
  const documentChanges = [...texts, ...moves];
  if (caution === undefined) return { documentChanges };
  const label = `Rename to "${to}"`;
  return {
    documentChanges,
    changeAnnotations: { [CAUTION]: { label, needsConfirmation: true, description: caution } },
  };
}

function refused(reason: string): Refused {
  return new ResponseError<void>(LSPErrorCodes.RequestFailed, reason);
}
