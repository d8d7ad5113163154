import {
  env,
  ProgressLocation,
  Range,
  type TextDocument,
  type TextEditor,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from "vscode";
import type { LanguageClient, ShowDocumentParams, ShowDocumentResult } from "vscode-languageclient/node";
import { CURSOR_MOVED, PREVIEW_COMMAND } from "../wire/editor-preview.ts";
import { CONTRIBUTED } from "./contributed.ts";

/** The preview beside the documents: the page of the language server in a webview. */
export interface PreviewPanel {
  /** Shows the preview of the project that a document is of. */
  open(client: LanguageClient, document: TextDocument | undefined): Promise<void>;
  /** Tells the preview where the cursor is. */
  follow(editor: TextEditor): void;
  /** Shows what was picked in it, in the editor that the document is open in already. */
  show(params: ShowDocumentParams): Promise<ShowDocumentResult>;
  dispose(): void;
}

/** Milliseconds in which the cursor stays where it is, until the preview goes there. */
const REST_MS = 80;

export function createPreviewPanel(): PreviewPanel {
  let panel: WebviewPanel | null = null;
  let served: LanguageClient | null = null;
  let timer: NodeJS.Timeout | undefined;

  function follow({ document, selection }: TextEditor): void {
    if (panel === null || served === null || document.languageId !== CONTRIBUTED.language.id) return;
    const client = served;
    const { line, character } = selection.active;
    const params = {
      textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) },
      position: { line, character },
    };
    clearTimeout(timer);
    timer = setTimeout(() => void client.sendNotification(CURSOR_MOVED, params), REST_MS);
  }

  return {
    follow,
    async open(
      client,
      document = workspace.textDocuments.find(({ languageId }) => languageId === CONTRIBUTED.language.id),
    ) {
      if (document === undefined) return void window.showInformationMessage("Open a document under schemas/ first.");
      const uri = client.code2ProtocolConverter.asUri(document.uri);
      const options = { location: ProgressLocation.Window, title: "Skrini opens the preview" };
      const { url } = await window.withProgress(options, () =>
        client.sendRequest<{ readonly url: string }>("workspace/executeCommand", {
          command: PREVIEW_COMMAND,
          arguments: [uri],
        }),
      );
      // code-server leaves the path of an address away.
      const { origin, pathname } = new URL(url);
      const address = Uri.joinPath(await env.asExternalUri(Uri.parse(origin)), pathname);
      served = client;
      panel ??= newPanel(() => {
        panel = null;
      });
      panel.webview.html = frameOf(address.toString(true));
      panel.reveal(undefined, true);
      if (window.activeTextEditor !== undefined) follow(window.activeTextEditor);
    },
    async show({ uri, selection }) {
      const document = await workspace.openTextDocument(Uri.parse(uri));
      const editor = window.visibleTextEditors.find((one) => one.document.uri.toString() === document.uri.toString());
      const { start, end } = selection ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
      await window.showTextDocument(document, {
        viewColumn: editor?.viewColumn ?? ViewColumn.One,
        selection: new Range(start.line, start.character, end.line, end.character),
      });
      return { success: true };
    },
    dispose() {
      clearTimeout(timer);
      panel?.dispose();
    },
  };
}

function newPanel(onClose: () => void): WebviewPanel {
  const panel = window.createWebviewPanel(
    "skrini.preview",
    "Preview",
    { viewColumn: ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, retainContextWhenHidden: true },
  );
  panel.onDidDispose(onClose);
  return panel;
}

/** @param address of the language server's page, as this window reaches it */
function frameOf(address: string): string {
  const { origin } = new URL(address);
  const policy = `default-src 'none'; frame-src ${origin}; style-src 'unsafe-inline'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>html, body { height: 100%; margin: 0; padding: 0 } iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff }</style>
</head>
<body><iframe title="Preview" src="${address.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe></body>
</html>`;
}
