import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { CURSOR_MOVED, PREVIEW_COMMAND } from "../../wire/editor-preview.ts";
import { answerRequests } from "./answer-requests.ts";
import { findFile, type ProjectFile } from "./find-file.ts";
import { createPreviews } from "./previews.ts";
import { openFolder, type ProjectFolder } from "./project-folder.ts";
import { createPublisher } from "./publish-diagnostics.ts";
import type { Editing } from "./rename-at.ts";

/** Serves one editor: its documents, their diagnostics, and what it asks. */
export function serveConnection(connection: Connection): void {
  const documents = new TextDocuments(TextDocument);
  const folders = new Map<string, ProjectFolder>();
  const publish = createPublisher(connection);
  let capabilities: InitializeParams["capabilities"] = {};

  const previews = createPreviews(connection);
  const listeners = {
    onFault: (reason: string) => connection.console.error(reason),
    onEnd: (message: string) =>
      // An error message of `window` waits for an answer, which not every editor gives.
      void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message }),
    onDiagnostics: publish,
    onChange: previews.update,
  };

  function folderAt(root: string): ProjectFolder {
    const known = folders.get(root) ?? openFolder(root, listeners);
    folders.set(root, known);
    return known;
  }

  /** Runs `work` on a document of a project; other documents are ignored. */
  function inProject<T>(uri: string, work: (folder: ProjectFolder, file: ProjectFile) => T): T | undefined {
    const file = findFile(uri);
    return file === undefined ? undefined : work(folderAt(file.root), file);
  }

  function readAgain(): void {
    for (const folder of folders.values()) folder.read();
  }

  connection.onInitialize((params): InitializeResult => {
    capabilities = params.capabilities;
    const roots = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []);
    for (const uri of roots) if (hasDocuments(uri)) folderAt(fileURLToPath(uri).replace(/\/$/, ""));
    return {
      serverInfo: { name: "skrini" },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        completionProvider: { triggerCharacters: ['"', ".", "{", "'", "/"] },
        hoverProvider: true,
        renameProvider: { prepareProvider: true },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        definitionProvider: true,
        referencesProvider: true,
        documentFormattingProvider: true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        executeCommandProvider: { commands: [PREVIEW_COMMAND] },
      },
    };
  });
  connection.onInitialized(() => {
    if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return;
    const watchers = [{ globPattern: "**/schemas/**/*.json" }, { globPattern: "**/schemas/pictures/**" }];
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  connection.onDidChangeWatchedFiles(readAgain);
  connection.onExecuteCommand(({ command, arguments: [uri] = [] }) =>
    command === PREVIEW_COMMAND ? (inProject(String(uri), previews.open) ?? null) : null,
  );
  connection.onNotification(CURSOR_MOVED, ({ textDocument: { uri }, position }: TextDocumentPositionParams) => {
    const offset = documents.get(uri)?.offsetAt(position);
    if (offset !== undefined) inProject(uri, (folder, { path }) => previews.point(folder, path, offset));
  });
  documents.onDidSave(readAgain);
  documents.onDidChangeContent(({ document }) => {
    inProject(document.uri, (folder, { path }) => folder.hold(path, document.getText()));
  });
  documents.onDidClose(({ document }) => {
    inProject(document.uri, (folder, { path }) => {
      folder.hold(path, undefined);
      folder.read();
    });
  });
  answerRequests(connection, {
    documents,
    folders: () => [...folders.values()],
    inProject,
    editing: () => editingOf(documents, capabilities),
  });
  documents.listen(connection);
  connection.listen();
}

function editingOf(
  documents: TextDocuments<TextDocument>,
  { workspace, textDocument }: InitializeParams["capabilities"],
): Editing {
  const { documentChanges, resourceOperations = [], changeAnnotationSupport } = workspace?.workspaceEdit ?? {};
  return {
    canMove: documentChanges === true && resourceOperations.includes("rename"),
    canConfirm: documentChanges === true && changeAnnotationSupport !== undefined,
    takesSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    versionOf: (uri) => documents.get(uri)?.version ?? null,
  };
}

function hasDocuments(uri: string): boolean {
  return uri.startsWith("file:") && existsSync(join(fileURLToPath(uri), "schemas", "."));
}
