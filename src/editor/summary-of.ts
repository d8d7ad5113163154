import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import type { NameAt } from "./walk/symbol.ts";

const MAX_WORDS = 200;

/** Summary of a declaration as its author wrote it, else the text that people read; "" if it has neither. */
export function summaryOf({ node, symbol }: Pick<NameAt, "node" | "symbol">): string {
  const summary = textOf(member(node, "summary") ?? member(node, "description"));
  if (summary !== undefined) return summary;
  if (symbol.kind === "text" || symbol.kind === "fact") return wordsOf(node);
  if (symbol.kind === "screen") return wordsOf(member(node, "title"));
  const call = textOf(member(node, "call"));
  if (symbol.kind === "source" && call !== undefined) return `Answered by the call \`${call}\`.`;
  return symbol.kind === "value" ||
    symbol.kind === "appValue" ||
    symbol.kind === "dateStyle" ||
    symbol.kind === "textArgument"
    ? cut(textOf(node) ?? "")
    : "";
}

/** Those of the first language. */
function wordsOf(node: Located | undefined): string {
  const [, first] = membersOf(node)[0] ?? [];
  return cut(String(textOf(node) ?? textOf(first) ?? node?.value ?? ""));
}

function cut(text: string): string {
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text;
}
