import { createConnection } from "vscode-languageserver/node";
import { serveConnection } from "./serve-connection.ts";

/** `npm run lsp`: a language server that talks to an editor over its input and output, until the editor ends it. */
export function lsp(): Promise<never> {
  serveConnection(createConnection(process.stdin, process.stdout));
  return new Promise(() => {});
}
