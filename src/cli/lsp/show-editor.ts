import { type CompletionItem, CompletionItemKind, type Hover, MarkupKind } from "vscode-languageserver/node";
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
};

export function completionsAt({ editor }: ProjectFolder, path: string, offset: number): CompletionItem[] {
  const completions = editor.complete(path, offset);
  if (completions === undefined) return [];
  const range = rangeIn(editor.textOf(path) ?? "", completions);
  return completions.found.map(({ name, kind, detail, summary, insert = name }) => ({
    label: name,
    kind: KINDS[kind],
    ...(detail !== "" && { detail }),
    ...(summary !== "" && { documentation: { kind: MarkupKind.Markdown, value: summary } }),
    // Editors compare what is typed with this, quotes included.
    filterText: insert,
    textEdit: { range, newText: insert },
  }));
}

export function hoverAt({ editor }: ProjectFolder, path: string, offset: number): Hover | undefined {
  const found = editor.describe(path, offset);
  if (found === undefined) return undefined;
  const title = `\`\`\`\n${found.title}\n\`\`\``;
  const value = found.summary === "" ? title : `${title}\n\n${found.summary}`;
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeIn(editor.textOf(path) ?? "", found) };
}
