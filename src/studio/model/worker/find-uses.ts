import type { Editor } from "../../../editor/editor.ts";
import { pointerAt } from "../../../editor/pointer-at.ts";
import type { NameInFile } from "../../../editor/project-names.ts";
import type { NamedSymbol, SymbolKind } from "../../../editor/walk/symbol.ts";
import { nameOffset } from "../../document/edit-json.ts";
import type { NameUses } from "./project-messages.ts";

/** Kinds whose own word says little to somebody who writes no JSON. */
const KIND_WORDS: { readonly [K in SymbolKind]?: string } = {
  actions: "action list",
  answerMember: "answer member",
  appValue: "app value",
  dateStyle: "date style",
  fragment: "part",
  intent: "intent",
  local: "name",
  param: "parameter",
  path: "address",
  payloadMember: "payload member",
  source: "data source",
  state: "state",
  storage: "storage entry",
  text: "shared text",
  value: "computed value",
};

/**
 * Where the first of these places of a document that has a name is named, but for where it is declared. A screen is named
 * by what links to it, too.
 */
export function findUses(editor: Editor, file: string, pointers: readonly string[]): NameUses | null {
  const text = editor.textOf(file) ?? "";
  for (const pointer of pointers) {
    const offset = nameOffset(text, pointer);
    const symbol = offset === null ? undefined : editor.nameAt(file, offset)?.symbol;
    if (symbol === undefined) continue;
    const named = referencesTo(editor, symbol);
    const uses = symbol.kind === "screen" ? [...named, ...named.flatMap((route) => linksOver(editor, route))] : named;
    const places = new Map(
      uses.map((use) => {
        const place = { file: use.file, pointer: pointerAt(editor.textOf(use.file) ?? "", use.start) };
        return [`${place.file}#${place.pointer}`, place];
      }),
    );
    return { kind: KIND_WORDS[symbol.kind] ?? symbol.kind, name: symbol.name, uses: [...places.values()] };
  }
  return null;
}

function referencesTo(editor: Editor, symbol: NamedSymbol): readonly NameInFile[] {
  return editor.namesOf(symbol).filter(({ isDeclaration, start, end }) => !isDeclaration && start < end);
}

/** Links to the path of a route, by where the route names its screen. */
function linksOver(editor: Editor, { file, start }: NameInFile): readonly NameInFile[] {
  const text = editor.textOf(file) ?? "";
  const offset = nameOffset(text, pointerAt(text, start).replace(/[^/]*$/, "path"));
  const path = offset === null ? undefined : editor.nameAt(file, offset)?.symbol;
  return path?.kind === "path" ? referencesTo(editor, path) : [];
}
