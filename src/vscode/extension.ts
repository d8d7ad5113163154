import { commands, type ExtensionContext, languages, type TextDocument, window, workspace } from "vscode";
import { CONTRIBUTED } from "./contributed.ts";
import { findServers, isDocumentOf, type Server } from "./find-servers.ts";
import { createPreviewPanel } from "./preview-panel.ts";
import { startClient } from "./start-client.ts";

const NO_SERVER = "Skrini is not installed in this folder: run npm install, then reload the window.";

/** Called by VS Code where a folder has documents of Skrini. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const servers = findServers();
  const preview = createPreviewPanel();
  const clients = await Promise.all(servers.map((server) => startClient(server, preview)));
  const openPreview = async () => {
    const { document } = window.activeTextEditor ?? {};
    const index = document === undefined ? -1 : servers.findIndex((server) => isDocumentOf(server, document));
    const client = clients[Math.max(0, index)];
    if (client === undefined) await window.showWarningMessage(NO_SERVER);
    else await preview.open(client, index < 0 ? undefined : document);
  };
  subscriptions.push(
    ...clients,
    preview,
    workspace.onDidOpenTextDocument((document) => void claim(document, servers)),
    window.onDidChangeTextEditorSelection(({ textEditor }) => preview.follow(textEditor)),
    window.onDidChangeActiveTextEditor((editor) => editor !== undefined && preview.follow(editor)),
    commands.registerCommand(CONTRIBUTED.openPreview.command, openPreview),
  );
  if (servers.length === 0) void window.showWarningMessage(NO_SERVER);
  for (const document of workspace.textDocuments) await claim(document, servers);
}

/** Takes a document out of the hands of VS Code's own JSON server, which would complete and report everything twice. */
async function claim(document: TextDocument, servers: readonly Server[]): Promise<void> {
  if (document.languageId !== "json" || !servers.some((server) => isDocumentOf(server, document))) return;
  await languages.setTextDocumentLanguage(document, CONTRIBUTED.language.id);
}
