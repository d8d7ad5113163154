import { Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { CONTRIBUTED } from "./contributed.ts";
import type { Server } from "./find-servers.ts";
import type { PreviewPanel } from "./preview-panel.ts";

/** Starts the language server of a folder, and what talks to it. */
export async function startClient({ root, node, program }: Server, preview: PreviewPanel): Promise<LanguageClient> {
  const client = new LanguageClient(
    CONTRIBUTED.language.id,
    "Skrini",
    { command: node, args: [program, "lsp"], options: { cwd: root } },
    {
      documentSelector: [
        {
          scheme: "file",
          language: CONTRIBUTED.language.id,
          pattern: `${root.replaceAll("\\", "/")}/schemas/**/*.json`,
        },
      ],
      workspaceFolder: { uri: Uri.file(root), name: "Skrini", index: 0 },
      middleware: { window: { showDocument: (params) => preview.show(params) } },
    },
  );
  await client.start();
  return client;
}
