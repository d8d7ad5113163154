import { readFileSync } from "node:fs";
import { ROOT } from "../../cli/paths.ts";
import { printJson } from "../../kit/lay-out.ts";
import { CONTRIBUTED } from "../../vscode/contributed.ts";

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** The oldest VS Code that it runs in, whose types it is written against. */
const VSCODE = "^1.91.0";
const GRAMMAR = "source.json.skrini";

/** The files of the extension beside its code. */
export function extensionFiles(): readonly TextFile[] {
  const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8")) as { readonly version: string };
  return [
    { path: "package.json", text: printJson(manifest(version)) },
    { path: "grammar.json", text: printJson({ scopeName: GRAMMAR, patterns: [{ include: "source.json" }] }) },
    { path: "language.json", text: printJson(LANGUAGE) },
    { path: "README.md", text: README },
  ];
}

function manifest(version: string): object {
  const { language, openPreview, settings } = CONTRIBUTED;
  const isDocument = `editorLangId == ${language.id}`;
  return {
    name: "skrini",
    displayName: "Skrini",
    description: "Mistakes, completion, renaming and a preview of screens that are JSON documents.",
    publisher: "skrini",
    version,
    private: true,
    engines: { vscode: VSCODE },
    categories: ["Programming Languages", "Linters"],
    main: "./extension.cjs",
    activationEvents: ["workspaceContains:schemas/routes.json"],
    capabilities: {
      untrustedWorkspaces: {
        supported: false,
        description: "It runs the language server of the folder's own packages.",
      },
      virtualWorkspaces: false,
    },
    contributes: {
      languages: [{ ...language, configuration: "./language.json" }],
      grammars: [{ language: language.id, scopeName: GRAMMAR, path: "./grammar.json" }],
      commands: [openPreview],
      menus: {
        "editor/title": [{ command: openPreview.command, when: isDocument, group: "navigation" }],
        commandPalette: [{ command: openPreview.command, when: "workspaceFolderCount > 0" }],
      },
      configuration: {
        title: "Skrini",
        properties: Object.fromEntries(Object.values(settings).map(({ key, ...setting }) => [key, setting])),
      },
    },
  };
}

/** As VS Code has it for JSON. */
const LANGUAGE = {
  brackets: [
    ["{", "}"],
    ["[", "]"],
  ],
  autoClosingPairs: [
    { open: "{", close: "}", notIn: ["string"] },
    { open: "[", close: "]", notIn: ["string"] },
    { open: '"', close: '"', notIn: ["string"] },
  ],
  indentationRules: { increaseIndentPattern: "({[^}]*|\\[[^\\]]*)$", decreaseIndentPattern: "^\\s*[}\\]],?\\s*$" },
};

const README = `# Skrini

Mistakes, completion, hover, renaming, fixes and symbols in the documents under \`schemas/\`, and a preview beside them.

It runs the language server of the folder's own \`skrini\` package, so that both are of one version.
`;
