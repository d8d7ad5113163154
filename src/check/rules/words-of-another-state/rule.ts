import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { termsOf } from "../../behavior/conditions.ts";
import { kindOf, member } from "../../report/located.ts";
import { wordsIn } from "../../schema/name-words.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { NodeVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { readText, wordsOf } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Words name a state, and stand where it is another one.",
  why: "Whoever has not paid reads “Paid, thank you”, and whoever has reads nothing.",
  fix: "Ask for the state that the words name.",
  widget(visit, report, body) {
    const visible = member(visit.node, "visible");
    const test = wholeExpression(visible);
    if (visible === undefined || test === undefined) return;
    const words = headlines(visit, body);
    for (const { values, compared, isThere } of statesTested(test, visit.context)) {
      const named = values.find((value) => words.some((headline) => names(headline, value)));
      const isOwn = words.some((headline) => names(headline, compared));
      const isWrong = isThere ? named !== undefined && !isOwn : isOwn && named === compared;
      if (!isWrong || named === undefined) continue;
      report(
        visible,
        `the words say "${named}", and it is ${isThere ? `"${compared}"` : "another"} here`,
        `== '${named}'`,
      );
      return;
    }
  },
});

interface StateTested {
  /** All that it may be. */
  readonly values: readonly string[];
  /** The value that it is compared with. */
  readonly compared: string;
  /** Whether it must be that one, or must not. */
  readonly isThere: boolean;
}

/** The comparisons that must hold, of a text whose values are listed. */
function statesTested(test: SyntaxNode, { scope }: ScreenContext): readonly StateTested[] {
  const terms = test.kind === "binary" && test.operator === "&&" ? termsOf(test) : [test];
  return terms.flatMap((term): readonly StateTested[] => {
    if (term.kind !== "binary" || !["==", "!="].includes(term.operator)) return [];
    const [read, literal] = term.right.kind === "literal" ? [term.left, term.right] : [term.right, term.left];
    const { type } = checkExpression(read, scope);
    if (literal.kind !== "literal" || typeof literal.value !== "string" || type.kind !== "string") return [];
    return [{ values: type.values ?? [], compared: literal.value, isThere: term.operator === "==" }];
  });
}

/** The first words of a widget, in small letters, in each language. */
function headlines({ node, definition }: NodeVisit, { document, context }: CheckedBody) {
  const [first] = entriesOf(definition.props).flatMap(([name, spec]) =>
    spec.kind === "text" && spec.required === true ? (member(node, name) ?? []) : [],
  );
  if (first === undefined || kindOf(first) !== "object") return [];
  return readText(first, document, context.languages).versions.map((version) =>
    wordsOf(version).map((word) => word.toLowerCase()),
  );
}

/** A headline of more words tells more than one state. */
const MAX_WORDS = 6;
const NEGATIONS: readonly string[] = [
  "not",
  "no",
  "never",
  "yet",
  "until",
  "before",
  "if",
  "when",
  "to",
  "be",
  "can",
  "how",
];

/** Whether a headline says of something that it is so. */
function names(headline: readonly string[], state: string): boolean {
  const words = wordsIn(state);
  if (headline.length > MAX_WORDS || headline.some((word) => NEGATIONS.includes(word) || /n['’]t$/.test(word)))
    return false;
  return headline.some(
    (_, start) => words.length > 0 && words.every((word, index) => word === headline[start + index]),
  );
}
