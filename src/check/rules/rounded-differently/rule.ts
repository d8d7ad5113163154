import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import type { Json } from "../../../kit/json.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { FORMATS } from "../../money/amounts-sent.ts";
import { filledSamples, resultOf, sourcesOf } from "../../money/sample-values.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { membersOf } from "../../report/located.ts";
import type { Place } from "../../report/position.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { withKnownValues } from "../../screen/context/known-values.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "One amount is worked out in two ways, which differ by a minor unit at times.",
  why: "People add up what they read, and it is not what they pay.",
  fix: "Make it a named value, and read that in both places.",
  project({ bodies, byKind }, reportIn) {
    for (const body of bodies) {
      for (const { odd, right } of pairsIn(byKind.sample)(body)) {
        const message = `this is "${right.words}" at times, and a minor unit off at others`;
        reportIn(body.document)(odd.place, message, `"\${${right.words}}"`);
      }
    }
  },
});

/** By samples and by screen, the amounts that are nearly the same. */
const pairsIn = oncePer((samples: readonly ParsedDocument[]) =>
  oncePer((body: CheckedBody) => {
    const amounts = roundedIn(body);
    const known = amounts.length < 2 ? [] : trialsOf(body, samples);
    const results = amounts.map(({ expression }) => known.map((one) => resultOf(expression, one, undefined)));
    return amounts.flatMap((amount, index) => {
      const other = amounts.findIndex((_, at) => at < index && isNearly(results[at] ?? [], results[index] ?? []));
      const [odd, right] = amount.isNamed ? [amounts[other], amount] : [amount, amounts[other]];
      return odd === undefined || right === undefined || odd.isNamed ? [] : [{ odd, right }];
    });
  }),
);

interface Computed {
  readonly expression: SyntaxNode;
  readonly words: string;
  readonly place: Place;
  /** It is read as a named value. */
  readonly isNamed: boolean;
}

/** The amounts of a screen and its named values that are rounded, each once. */
const roundedIn = oncePer(({ context }: CheckedBody): readonly Computed[] => {
  const found = new Map<string, Computed>();
  const add = (amount: SyntaxNode, words: string, place: Place, isNamed: boolean) => {
    const expression = withKnownValues(amount, context);
    const isRounded = partsOf(expression).some((one) => one.kind === "call" && ["floor", "round"].includes(one.name));
    const form = formOf(expression);
    if (isRounded && !found.has(form)) found.set(form, { expression, words, place, isNamed });
  };
  const names = new Map(membersOf(context.values).map(([name, value]) => [value, name]));
  for (const { expression, node, isWhole, placeOf, wordsOf } of context.visits.expressions) {
    const name = isWhole ? names.get(node) : undefined;
    if (name !== undefined) add(expression, `values.${name}`, placeOf(expression), true);
    for (const part of partsOf(expression)) {
      const [amount] = part.kind === "call" && FORMATS.includes(part.name) ? part.arguments : [];
      if (amount !== undefined) add(amount, wordsOf(amount), placeOf(amount), false);
    }
  }
  return [...found.values()];
});

/** Whole numbers that are shared out with a rest. */
const TRIALS: readonly number[] = [137, 1003, 20_017, 123_457, 999_999];

/** Values that a screen may hold: the answers of its samples, and any number in each state for numbers. */
function trialsOf(body: CheckedBody, samples: readonly ParsedDocument[]): readonly { readonly [name: string]: Json }[] {
  const data = Object.fromEntries(
    sourcesOf(body.document.root, samples).flatMap((one): (readonly [string, Json])[] => {
      const [sample] = filledSamples(one);
      return sample === undefined ? [] : [[one.name, sample.answer.value as Json]];
    }),
  );
  return TRIALS.map((trial, index) => {
    const state = Object.entries(body.context.state).map(([name, { kind }], at) =>
      kind === "number" ? ([name, trial + at * (index + 1)] as const) : ([name, null] as const),
    );
    return { data, state: Object.fromEntries(state) };
  });
}

/** Both never more than a minor unit apart, and not the same in all. */
function isNearly(one: readonly (Json | undefined)[], other: readonly (Json | undefined)[]): boolean {
  const gaps = one.map((value, index) =>
    typeof value === "number" && typeof other[index] === "number" ? Math.abs(value - Number(other[index])) : Number.NaN,
  );
  return gaps.length > 0 && gaps.every((gap) => gap <= 1) && gaps.some((gap) => gap > 0) && new Set(one).size > 1;
}
