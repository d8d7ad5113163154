import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { type Located, member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { wordsOf } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";
import { type Vocabulary, vocabularyOf } from "../vocabulary.ts";

export const rule = defineRule({
  summary: "Words that people read stand in an expression, in one language only.",
  why: "Borrowers of every other language would read them as they are.",
  fix: "Write them per language, with `select` or `plural` where they depend on a value, or as a shared text with `t('key')`.",
  project(checked, reportIn) {
    if (checked.project.languages.length < 2) return;
    const vocabulary = vocabularyOf(checked);
    for (const body of checked.bodies) {
      for (const { printed, context, placeOf } of printedIn(body)) {
        const found = printed.find((part) => areOrdinary(part, vocabulary, context.languages));
        if (found === undefined) continue;
        reportIn(body.document)(
          placeOf(found),
          "these words stand in one language only",
          "write them per language, or t('…')",
        );
      }
    }
  },
});

/** Every string that people read. */
function textsIn({ context }: CheckedBody): ReadonlySet<Located> {
  const texts = context.visits.texts;
  return new Set(texts.flatMap(({ node }) => [node, ...(member(node, "with")?.members.values() ?? [])]));
}

/** The expressions that people read, with the words that they may come to. */
const printedIn = oncePer((body: CheckedBody) => {
  const texts = textsIn(body);
  return body.context.visits.expressions.flatMap(({ expression, node, context, placeOf }) => {
    const printed = texts.has(node) && context.isForeign !== true ? printedBy(expression) : [];
    return printed.length === 0 ? [] : [{ printed, context, placeOf }];
  });
});

/** String literals that an expression may give, alone or as a part of its result. */
function printedBy(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === "conditional") return [...printedBy(node.whenTrue), ...printedBy(node.otherwise)];
  if (node.kind === "call" && node.name === "either") return node.arguments.flatMap(printedBy);
  if (node.kind === "binary" && node.operator === "+") return [...printedBy(node.left), ...printedBy(node.right)];
  return node.kind === "literal" && typeof node.value === "string" ? [node] : [];
}

/** A name begins with a capital, and people of all languages read it; a word in small letters is a unit or a key. */
function areOrdinary(node: SyntaxNode, vocabulary: Vocabulary, languages: readonly string[]): boolean {
  const words = wordsOf({ words: node.kind === "literal" ? String(node.value) : "" });
  if (words.length > 1 && words.some((word) => /^\p{Ll}{2}/u.test(word))) return true;
  return words.some((word) => {
    if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
    const known = languages.filter((language) => vocabulary.has(word.toLowerCase(), language, NO_TEXT));
    return known.length > 0 && known.length < languages.length;
  });
}

const NO_TEXT = { versions: [] };
