import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  createMessageConnection,
  type Diagnostic,
  type InitializeResult,
  type MessageConnection,
  type Position,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { uriOf } from "../../src/cli/lsp/find-file.ts";
import { ROOT } from "../../src/cli/paths.ts";

/** Capabilities of an editor that can do everything. */
const CAPABILITIES = {
  textDocument: { completion: { completionItem: { snippetSupport: true } } },
  workspace: {
    workspaceEdit: { documentChanges: true, resourceOperations: ["rename"], changeAnnotationSupport: {} },
    didChangeWatchedFiles: { dynamicRegistration: true },
  },
};

/** An editor without a window: the language server in a process of its own, and one that talks to it. */
export interface Client {
  readonly server: ChildProcess;
  readonly connection: MessageConnection;
  readonly initialized: InitializeResult;
  /** Error output of the server, what it logs and shows, and errors of the connection. */
  readonly faults: string[];
  uri(path: string): string;
  /** A document as it is held. */
  text(path: string): string;
  /** Opens a document, with other words than those on disk if some are given. */
  open(path: string, text?: string): Promise<void>;
  change(path: string, text: string): Promise<void>;
  /** Where a piece of a document begins, `plus` characters further on. */
  position(path: string, piece: string, plus?: number): Position;
  ask<T>(method: string, path: string, position: Position, more?: object): Promise<T>;
  /** The next diagnostics of a document that are as asked for; those that were told already count. */
  diagnostics(path: string, isWanted: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

export async function startClient(root: string, capabilities: object = CAPABILITIES): Promise<Client> {
  const server = spawn(process.execPath, ["src/cli/bootstrap.mjs", "lsp"], { cwd: ROOT });
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const faults: string[] = [];
  const texts = new Map<string, string>();
  const told = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  server.stderr.on("data", (text) => faults.push(String(text)));
  connection.onError(([error]) => faults.push(error.message));
  for (const method of ["window/logMessage", "window/showMessage"]) {
    connection.onNotification(method, ({ message }: { message: string }) => void faults.push(message));
  }
  connection.onRequest("client/registerCapability", () => null);
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    told.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.listen();
  const uri = (path: string) => uriOf(root, path);
  const workspaceFolders = [{ uri: uriOf(root, "").replace(/\/$/, ""), name: "project" }];
  const initialized = await connection.sendRequest<InitializeResult>("initialize", {
    processId: process.pid,
    rootUri: null,
    workspaceFolders,
    capabilities,
  });
  await connection.sendNotification("initialized", {});
  let version = 0;
  return {
    server,
    connection,
    initialized,
    faults,
    uri,
    text: (path) => texts.get(path) ?? "",
    async open(path, text = readFileSync(join(root, path), "utf8")) {
      texts.set(path, text);
      const textDocument = { uri: uri(path), languageId: "json", version: ++version, text };
      await connection.sendNotification("textDocument/didOpen", { textDocument });
    },
    async change(path, text) {
      texts.set(path, text);
      const textDocument = { uri: uri(path), version: ++version };
      await connection.sendNotification("textDocument/didChange", { textDocument, contentChanges: [{ text }] });
    },
    position(path, piece, plus = 0) {
      const text = texts.get(path) ?? "";
      const at = text.indexOf(piece);
      if (at < 0) throw new Error(`${path} has no ${piece}`);
      return TextDocument.create("", "json", 0, text).positionAt(at + plus);
    },
    ask(method, path, position, more = {}) {
      return connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: uri(path) }, position, ...more });
    },
    diagnostics(path, isWanted) {
      return new Promise((resolve) => {
        const look = () => {
          const found = told.get(uri(path)) ?? [];
          if (!isWanted(found)) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
    async close() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      await ended;
      connection.dispose();
    },
  };
}
