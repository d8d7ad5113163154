import type { Connection, TextDocumentPositionParams, TextDocuments } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { NameInFile } from "../../editor/project-names.ts";
import { codeActionsAt } from "./code-actions.ts";
import type { ProjectFile } from "./find-file.ts";
import { formattingOf } from "./formatting.ts";
import { locationOf } from "./place.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { type Editing, prepareRename, renameAt } from "./rename-at.ts";
import { completionsAt, hoverAt } from "./show-editor.ts";
import { documentSymbols, workspaceSymbols } from "./symbols.ts";

interface Served {
  /** How the editor takes changes. */
  readonly editing: () => Editing;
  readonly documents: TextDocuments<TextDocument>;
  readonly folders: () => readonly ProjectFolder[];
  inProject<T>(uri: string, work: (folder: ProjectFolder, file: ProjectFile) => T): T | undefined;
}

/** Answers what an editor asks about the place of its cursor. */
export function answerRequests(connection: Connection, { documents, editing, folders, inProject }: Served): void {
  function atCursor<T>(
    { textDocument: { uri }, position }: TextDocumentPositionParams,
    work: (folder: ProjectFolder, path: string, offset: number) => T,
  ): T | undefined {
    const offset = documents.get(uri)?.offsetAt(position);
    return offset === undefined ? undefined : inProject(uri, (folder, { path }) => work(folder, path, offset));
  }

  connection.onDefinition(
    (params) =>
      atCursor(params, (folder, path, offset) => {
        return namesAt(folder, path, offset).flatMap((name) => (name.isDeclaration ? locationOf(name, folder) : []));
      }) ?? null,
  );

  connection.onCompletion(
    (params) =>
      atCursor(params, (folder, path, offset) => completionsAt(folder, path, offset, editing().takesSnippets)) ?? null,
  );

  connection.onHover((params) => atCursor(params, (folder, path, offset) => hoverAt(folder, path, offset)) ?? null);

  connection.onPrepareRename(
    (params) => atCursor(params, (folder, path, offset) => prepareRename(folder, path, offset)) ?? null,
  );

  connection.onRenameRequest(
    (params) =>
      atCursor(params, (folder, path, offset) => renameAt(folder, path, offset, params.newName, editing())) ?? null,
  );

  connection.onCodeAction(
    ({ textDocument: { uri }, range }) =>
      inProject(uri, (folder, { path }) => codeActionsAt(folder, path, range)) ?? null,
  );

  connection.onDocumentFormatting(
    ({ textDocument: { uri } }) => inProject(uri, (folder, { path }) => formattingOf(folder, path)) ?? null,
  );

  connection.onDocumentSymbol(
    ({ textDocument: { uri } }) => inProject(uri, (folder, { path }) => documentSymbols(folder, path)) ?? null,
  );

  connection.onWorkspaceSymbol(({ query }) => folders().flatMap((folder) => workspaceSymbols(folder, query)));

  connection.onReferences(
    (params) =>
      atCursor(params, (folder, path, offset) => {
        const names = namesAt(folder, path, offset);
        const wanted = params.context.includeDeclaration ? names : names.filter((name) => !name.isDeclaration);
        return wanted.map((name) => locationOf(name, folder));
      }) ?? null,
  );
}

function namesAt({ editor }: ProjectFolder, path: string, offset: number): readonly NameInFile[] {
  const name = editor.nameAt(path, offset);
  return name === undefined ? [] : editor.namesOf(name.symbol);
}
