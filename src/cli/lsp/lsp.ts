import { createConnection } from "vscode-languageserver/node";
import { reserveOutput } from "../command/reserve-output.ts";
import { serveConnection } from "./serve-connection.ts";

/** `npm run lsp`: a language server that talks to an editor over its input and output, until the editor ends it. */
export function lsp(): Promise<never> {
  serveConnection(createConnection(process.stdin, reserveOutput()));
  return new Promise(() => {});
}
