import type { TextEdit } from "vscode-languageserver/node";
import { rangeIn } from "./place.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** One edit that formats a document, without the text at both ends that stays as it is. */
export function formattingOf({ editor }: ProjectFolder, path: string): TextEdit[] | undefined {
  const text = editor.textOf(path);
  const formatted = editor.format(path);
  if (text === undefined || formatted === undefined) return undefined;
  if (text === formatted) return [];
  const most = Math.min(text.length, formatted.length);
  let start = 0;
  while (start < most && text[start] === formatted[start]) start++;
  let same = 0;
  while (same < most - start && text.at(-1 - same) === formatted.at(-1 - same)) same++;
  const range = rangeIn(text, { start, end: text.length - same });
  return [{ range, newText: formatted.slice(start, formatted.length - same) }];
}
