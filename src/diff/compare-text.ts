import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import { languageName } from "../kit/language/language-name.ts";
import { valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { quote, valueWords } from "./words/words.ts";

type FindingBase = Pick<Finding, "hints" | "about" | "kind">;

/** A text in any of its forms: a string, words per language, or a shared text. At least one of the two is there. */
export function compareText(
  before: Located | undefined,
  after: Located | undefined,
  title: string,
  comparison: Pick<Comparison, "add">,
  base: Partial<FindingBase> = {},
): void {
  if (!valuesDiffer(before, after)) return;
  const common = { kind: "text", ...base } as const;
  if (after === undefined) {
    if (before === undefined) return;
    comparison.add({ ...common, node: before, side: "before", words: `${title} ${textWords(before)} was removed` });
    return;
  }
  if (before === undefined || !isPerLanguage(before) || !isPerLanguage(after)) {
    const words = before === undefined ? "is new: " : "is now ";
    const instead = before === undefined ? "" : ` instead of ${textWords(before)}`;
    comparison.add({ ...common, node: after, words: `${title} ${words}${textWords(after)}${instead}` });
    return;
  }
  const [olds, news] = [languagesOf(before), languagesOf(after)];
  const changed = [...new Set([...olds.keys(), ...news.keys()])].filter((code) => olds.get(code) !== news.get(code));
  const [first, ...others] = changed;
  if (first !== undefined && others.length === 0) {
    const isOne = news.size > 1 && olds.has(first) && news.has(first);
    const only = isOne ? "; the other languages are as before" : "";
    const words = `${title} in ${languageName(first)} ${fromTo(olds.get(first), news.get(first))}${only}`;
    comparison.add({ ...common, node: member(after, first) ?? after, words, oneLanguage: isOne });
  } else if (first !== undefined) {
    const each = changed.map((code) => `in ${languageName(code)} ${fromTo(olds.get(code), news.get(code), "")}`);
    comparison.add({ ...common, node: after, words: `${title} changed: ${each.join("; ")}` });
  }
  compareArguments(member(before, "with"), member(after, "with"), after, title, comparison, common);
}

function compareArguments(
  before: Located | undefined,
  after: Located | undefined,
  holder: Located,
  title: string,
  comparison: Pick<Comparison, "add">,
  common: FindingBase,
): void {
  const names = new Set([...membersOf(before), ...membersOf(after)].map(([name]) => name));
  for (const name of names) {
    const [old, now] = [member(before, name), member(after, name)];
    if (!valuesDiffer(old, now)) continue;
    const words = `${title}: {${name}} is now ${valueWords(now?.value)} instead of ${valueWords(old?.value)}`;
    comparison.add({ ...common, node: now ?? holder, words });
  }
}

function fromTo(before: string | undefined, after: string | undefined, verb = "changed "): string {
  if (before === undefined) return `is new: ${quote(after ?? "")}`;
  if (after === undefined) return `was removed (it was ${quote(before)})`;
  return `${verb}from ${quote(before)} to ${quote(after)}`;
}

/** Words per language; a shared text is none. */
function isPerLanguage(node: Located): boolean {
  return node.members.size > 0 && !node.members.has("text");
}

function languagesOf(node: Located): ReadonlyMap<string, string> {
  const words = membersOf(node).flatMap(([code, text]) =>
    code === "with" ? [] : [[code, textOf(text) ?? ""] as const],
  );
  return new Map(words);
}

function textWords(node: Located): string {
  const key = textOf(member(node, "text"));
  if (key !== undefined) return `the shared text ${quote(key)}`;
  if (!isPerLanguage(node)) return valueWords(node.value);
  return [...languagesOf(node)].map(([code, words]) => `${quote(words)} (${languageName(code)})`).join(", ");
}
