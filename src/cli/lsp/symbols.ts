import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from "vscode-languageserver/node";
import type { OutlineEntry } from "../../editor/outline.ts";
import type { NamedSymbol } from "../../editor/walk/symbol.ts";
import { locationOf, rangesIn } from "./place.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** Kinds as the protocol has them, which select an editor's icons. */
const KINDS: { readonly [K in NamedSymbol["kind"]]: SymbolKind } = {
  action: SymbolKind.Event,
  actions: SymbolKind.Method,
  anchor: SymbolKind.Key,
  answerMember: SymbolKind.Field,
  app: SymbolKind.Module,
  appValue: SymbolKind.Constant,
  call: SymbolKind.Interface,
  code: SymbolKind.EnumMember,
  dateStyle: SymbolKind.Constant,
  envelope: SymbolKind.Struct,
  errorCatalog: SymbolKind.Enum,
  fact: SymbolKind.Constant,
  fragment: SymbolKind.Class,
  function: SymbolKind.Function,
  intent: SymbolKind.Event,
  journey: SymbolKind.Event,
  local: SymbolKind.Variable,
  message: SymbolKind.Event,
  param: SymbolKind.Property,
  parameter: SymbolKind.Property,
  path: SymbolKind.Namespace,
  payloadMember: SymbolKind.Field,
  popup: SymbolKind.Object,
  sample: SymbolKind.File,
  scenario: SymbolKind.File,
  screen: SymbolKind.Class,
  slot: SymbolKind.Property,
  source: SymbolKind.Interface,
  state: SymbolKind.Variable,
  storage: SymbolKind.Variable,
  text: SymbolKind.String,
  textArgument: SymbolKind.Variable,
  value: SymbolKind.Variable,
  widget: SymbolKind.Object,
};

/** Declared names that an editor lists at once: who looks for one types more of it. */
const MAX_SYMBOLS = 500;

export function documentSymbols({ editor }: ProjectFolder, path: string): DocumentSymbol[] {
  const rangeOf = rangesIn(editor.textOf(path) ?? "");
  const symbolOf = ({
    name,
    kind,
    detail,
    start,
    end,
    nameStart,
    nameEnd,
    children,
  }: OutlineEntry): DocumentSymbol => ({
    name,
    kind: KINDS[kind],
    ...(detail !== "" && { detail }),
    range: rangeOf({ start, end }),
    selectionRange: rangeOf({ start: nameStart, end: nameEnd }),
    children: children.map(symbolOf),
  });
  return editor.outline(path).map(symbolOf);
}

export function workspaceSymbols(folder: ProjectFolder, query: string): WorkspaceSymbol[] {
  return folder.editor
    .findDeclared(query)
    .slice(0, MAX_SYMBOLS)
    .map((name) => ({
      name: name.symbol.name,
      kind: KINDS[name.symbol.kind],
      containerName: name.file.replace(/^schemas\/|\.json$/g, ""),
      location: locationOf(name, folder),
    }));
}
