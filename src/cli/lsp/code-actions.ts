import { type CodeAction, CodeActionKind, type Range } from "vscode-languageserver/node";
import { fixesIn } from "../../editor/fixes.ts";
import { uriOf } from "./find-file.ts";
import { rangeIn } from "./place.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { shown } from "./publish-diagnostics.ts";

/** Quick fixes of the diagnostics in a range. */
export async function codeActionsAt(
  { root, editor, diagnostics }: ProjectFolder,
  path: string,
  range: Range,
): Promise<CodeAction[]> {
  const text = editor.textOf(path) ?? "";
  const found = (await diagnostics()).filter(({ file }) => file === path);
  return fixesIn(text, found).flatMap(({ diagnostic, fix }) => {
    const published = shown(diagnostic, root);
    if (isBefore(published.range.end, range.start) || isBefore(range.end, published.range.start)) return [];
    const edits = fix.edits.map(({ offset, length, content }) => ({
      range: rangeIn(text, { start: offset, end: offset + length }),
      newText: content,
    }));
    return [
      {
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [published],
        isPreferred: fix.isSafe,
        edit: { changes: { [uriOf(root, path)]: edits } },
      },
    ];
  });
}

function isBefore(one: Range["start"], other: Range["start"]): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
