import {
  type CompletionItem,
  CompletionItemKind,
  type Hover,
  InsertTextFormat,
  MarkupKind,
} from "vscode-languageserver/node";
import type { Completion } from "../../editor/completion.ts";
import { rangeIn } from "./place.ts";
import type { ProjectFolder } from "./project-folder.ts";

const KINDS: { readonly [K in Completion["kind"]]: CompletionItemKind } = {
  member: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  local: CompletionItemKind.Variable,
  namespace: CompletionItemKind.Module,
  value: CompletionItemKind.Value,
  property: CompletionItemKind.Property,
  name: CompletionItemKind.Reference,
  snippet: CompletionItemKind.Snippet,
};

/** @param takesSnippets the editor goes from place to place in what it inserts */
export function completionsAt(
  { editor }: ProjectFolder,
  path: string,
  offset: number,
  takesSnippets: boolean,
): CompletionItem[] {
  const completions = editor.complete(path, offset);
  if (completions === undefined) return [];
  const text = editor.textOf(path) ?? "";
  const range = rangeIn(text, completions);
  return completions.found.map(({ name, kind, detail, summary, insert = name, snippet, also = [] }) => ({
    label: name,
    kind: KINDS[kind],
    ...(detail !== "" && { detail }),
    ...(summary !== "" && { documentation: { kind: MarkupKind.Markdown, value: summary } }),
    // Editors compare what is typed with this, quotes included.
    filterText: kind === "snippet" ? name : insert,
    ...(takesSnippets && snippet !== undefined
      ? { textEdit: { range, newText: snippet }, insertTextFormat: InsertTextFormat.Snippet }
      : { textEdit: { range, newText: insert } }),
    ...(also.length > 0 && {
      additionalTextEdits: also.map((edit) => ({ range: rangeIn(text, edit), newText: edit.text })),
    }),
  }));
}

export function hoverAt({ editor }: ProjectFolder, path: string, offset: number): Hover | undefined {
  const found = editor.describe(path, offset);
  if (found === undefined) return undefined;
  const title = `\`\`\`\n${found.title}\n\`\`\``;
  const value = found.summary === "" ? title : `${title}\n\n${found.summary}`;
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeIn(editor.textOf(path) ?? "", found) };
}
