import type { Environment, Scope } from "../../expression/environment.ts";
import { evaluate } from "../../expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../expression/run-lazy-functions.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { toAst } from "../../expression/to-ast.ts";
import { isObject, type Json } from "../../kit/json.ts";
import { oncePer } from "../../kit/once-per.ts";
import { own } from "../../kit/own.ts";
import type { ParsedDocument } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";
import { wholeExpression } from "../screen/facts/slots-read.ts";

/** An answer that the sandbox gives. */
export interface Sample {
  readonly document: ParsedDocument;
  readonly name: string;
  readonly answer: Located;
}

/** By call, its samples that answer; a refusal answers nothing. */
const samplesByCall = oncePer((all: readonly ParsedDocument[]): ReadonlyMap<string, readonly Sample[]> => {
  const found = new Map<string, Sample[]>();
  for (const document of all) {
    const { place, root } = document;
    const answer = place.kind === "sample" ? member(root, "answer") : undefined;
    if (place.kind !== "sample" || answer === undefined) continue;
    found.set(place.call, [...(found.get(place.call) ?? []), { document, name: place.name, answer }]);
  }
  return found;
});

/** The part of a sample that `data.<source>.<name>…` reads. */
export function sampleAt(answer: Located, names: readonly string[]): Located | undefined {
  return names.reduce<Located | undefined>((part, name) => member(part, name), answer);
}

/** Values of an expression's names, as far as they are known. */
export type Known = { readonly [holder: string]: Json };

/** The result of an expression that reads nothing but what is known; undefined where it reads more, or goes by the day. */
export function resultOf(expression: SyntaxNode, known: Known, values: Located | undefined): Json | undefined {
  return resultWithin(expression, { known, values, results: new Map() });
}

interface Evaluation {
  readonly known: Known;
  readonly values: Located | undefined;
  /** Results of named values that were begun; undefined until they are done, and where they read too much. */
  readonly results: Map<string, Json | undefined>;
}

function resultWithin(expression: SyntaxNode, evaluation: Evaluation): Json | undefined {
  const { known } = evaluation;
  const isKnown = (node: SyntaxNode, bound: readonly string[]): boolean =>
    partsOf(node).every((part) => {
      if (part.kind === "call") return !GOES_BY.includes(part.name);
      if (part.kind !== "name") return true;
      return part.name === "values" || own(known, part.name) !== undefined || bound.includes(part.name);
    });
  const bound = partsOf(expression).flatMap((part) => (part.kind === "macro" ? [part.variable] : []));
  if (!isKnown(expression, bound)) return undefined;
  let isWhole = true;
  const scope: Scope = {
    slot: (namespace, key) => {
      if (namespace !== "values") return memberIn(own(known, namespace), key);
      const result = resultOfValue(key, evaluation);
      if (result === undefined) isWhole = false;
      return result;
    },
    local: (name) => own(known, name),
  };
  const result = evaluate(toAst(expression, new Set(["answer", ...bound])), scope, ENVIRONMENT);
  return isWhole ? result : undefined;
}

/** Each is computed once: values that read others twice would take twice as long with each. */
function resultOfValue(name: string, evaluation: Evaluation): Json | undefined {
  const { values, results } = evaluation;
  if (results.has(name)) return results.get(name);
  results.set(name, undefined);
  const value = member(values, name);
  const inner = wholeExpression(value);
  const result = inner === undefined ? textOf(value) : resultWithin(inner, evaluation);
  results.set(name, result);
  return result;
}

const GOES_BY: readonly string[] = ["today", "now", "t", "can", "date", "money", "amount", "percent"];

const ENVIRONMENT: Environment = {
  language: "",
  money: { currency: "", divisor: 1, decimals: 0, thousands: "", point: "." },
  texts: {},
  lazyFunctions: LAZY_FUNCTIONS,
};

function memberIn(record: Json | undefined, key: string): Json | undefined {
  return isObject(record) ? own(record, key) : undefined;
}

/** The sources of a screen that read a call, with its samples among all. */
export function sourcesOf(root: Located, all: readonly ParsedDocument[]) {
  return membersOf(member(root, "sources")).flatMap(([name, source]) => {
    const samples = samplesByCall(all).get(textOf(member(source, "call")) ?? "") ?? [];
    return [{ name, source, samples }];
  });
}

/** The samples of a source that do not count as empty. */
export function filledSamples({ source, samples }: ReturnType<typeof sourcesOf>[number]): readonly Sample[] {
  const empty = wholeExpression(member(source, "empty"));
  if (empty === undefined) return samples;
  return samples.filter(({ answer }) => resultOf(empty, { answer: answer.value as Json }, undefined) === false);
}
