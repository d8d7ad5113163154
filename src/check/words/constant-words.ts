import { constantText } from "../../expression/syntax/parse-text.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { oncePerText } from "../../kit/once-per-text.ts";
import { type Located, member, textOf } from "../report/located.ts";
import { parseText } from "../report/parse-once.ts";
import { GAP } from "./written-text.ts";

/** Most ways in which the words of one string are told apart. */
const MAX_WAYS = 16;

/**
 * The words that a string may come to: its own with those that its expressions give, and a gap for each that computes more.
 *
 * @example constantWords("${isNew ? 'Open' : 'Close'} M-Pesa") // ["Open M-Pesa", "Close M-Pesa"]
 */
export const constantWords = oncePerText((text): readonly string[] => {
  if (!text.includes("${")) return [text];
  const parsed = parseText(text);
  const parts = parsed.ok ? parsed.parts : [text];
  return parts.reduce<readonly string[]>(
    (all, part) => joined(all, typeof part === "string" ? [part] : wordsGiven(part.node)),
    [""],
  );
});

/** The words of a text in each language, in one string: equal for two that read the same in all of them. */
export function sameWords(text: Located, languages: readonly string[]): string {
  const { value } = text;
  const constant = typeof value === "string" ? constantText(value) : undefined;
  const isName = constant !== undefined && constant !== value;
  if (languages.length === 0) return JSON.stringify(value);
  if (constant === undefined ? text.members.has("with") || text.members.has("text") : !isName)
    return JSON.stringify(value);
  return JSON.stringify(languages.map((language) => constant ?? textOf(member(text, language)) ?? ""));
}

/** The texts that an expression may give; a gap stands for one that is computed. */
function wordsGiven(node: SyntaxNode): readonly string[] {
  if (node.kind === "literal" && typeof node.value === "string") return [node.value];
  if (node.kind === "list") return node.items.flatMap(wordsGiven);
  if (node.kind === "conditional") return [...wordsGiven(node.whenTrue), ...wordsGiven(node.otherwise)];
  if (node.kind === "call" && node.name === "either") return node.arguments.flatMap(wordsGiven);
  if (node.kind === "binary" && node.operator === "+") return joined(wordsGiven(node.left), wordsGiven(node.right));
  return [GAP];
}

function joined(first: readonly string[], second: readonly string[]): readonly string[] {
  const all = first.flatMap((one) => second.map((other) => one + other));
  // Options may be many; only ways that multiply are too many.
  return first.length === 1 || second.length === 1 ? all : all.slice(0, MAX_WAYS);
}
