import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { FORMATS, isInMinorUnits } from "../../money/amounts-sent.ts";
import { createTerms, parameterKey, type Term } from "../../money/money-terms.ts";
import { type Equation, Units } from "../../money/money-units.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { Place } from "../../report/position.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { NodeVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An amount is printed as it is, which elsewhere is written by `money`.",
  why: "People would read minor units: 344000 in place of 3.440,00.",
  fix: "Put it into `money(…)`.",
  project({ bodies, project }, reportIn) {
    const units = new Units();
    const read = bodies.map(termsOf);
    const equal = read.flatMap((one) => one.equal);
    units.learn([...read.flatMap((one) => one.amounts), ...declaredAmounts(project.calls), ...equal]);
    units.learn([...read.flatMap((one) => one.plain), ...equal]);
    for (const [index, body] of bodies.entries()) {
      for (const { term, words, place } of read[index]?.printed ?? []) {
        if (units.of(term) === 1)
          reportIn(body.document)(place, `"${words}" is an amount of minor units`, `money(${words})`);
      }
    }
  },
});

interface Printed {
  readonly term: Term;
  /** The number as it is written. */
  readonly words: string;
  readonly place: Place;
}

interface Terms {
  /** Numbers that are written by `money`. */
  readonly amounts: readonly Equation[];
  /** Numbers that are written as a share. */
  readonly plain: readonly Equation[];
  /** Numbers with two names. */
  readonly equal: readonly Equation[];
  readonly printed: readonly Printed[];
}

/** Equations of a screen or fragment, and the numbers that it prints as they are. */
const termsOf = oncePer((body: CheckedBody): Terms => {
  const { context } = body;
  const { visits } = context;
  const terms = createTerms(body);
  const texts = textsIn(body);
  const formatted = (names: readonly string[], unit: 0 | 1) =>
    visits.expressions.flatMap(({ expression, context: { scope } }) =>
      partsOf(expression).flatMap((part): readonly Equation[] => {
        const [value] = part.kind === "call" && names.includes(part.name) ? part.arguments : [];
        return value === undefined ? [] : [[terms(value, scope), unit]];
      }),
    );
  const same = (key: string, value: Located | undefined, { scope }: ScreenContext): readonly Equation[] => {
    const expression = wholeExpression(value);
    return expression === undefined ? [] : [[{ kind: "key", key }, terms(expression, scope)]];
  };
  const own = JSON.stringify(body.document.place);
  return {
    amounts: formatted(FORMATS, 1),
    plain: formatted(["percent"], 0),
    equal: [
      ...membersOf(context.values).flatMap(([name, value]) => same(`${own} values.${name}`, value, context)),
      ...slotWritesIn(body).flatMap(({ slot, value }) => same(`${own} ${slot}`, value, context)),
      ...visits.uses.flatMap(({ node, fragment, context: enclosing }) =>
        membersOf(member(node, "with")).flatMap(([name, value]) =>
          same(parameterKey(fragment, name), value, enclosing),
        ),
      ),
      ...sentPayloads(body.document, context).flatMap(({ document, payload, context: enclosing }) =>
        membersOf(payload).flatMap(([name, value]) => same(sentKey(document.root, name), value, enclosing)),
      ),
    ],
    printed: visits.expressions.flatMap(({ expression, node, placeOf, wordsOf, context: { scope } }) =>
      (texts.has(node) ? printedBy(expression) : []).map(({ of, value }) => {
        return { term: terms(of, scope), words: wordsOf(value), place: placeOf(value) };
      }),
    ),
  };
});

/** Everything that people read as it is written. */
function textsIn({ context }: CheckedBody): ReadonlySet<Located> {
  const { visits, values } = context;
  // A named value with words around what it reads is a text.
  const worded = [...(values?.members.values() ?? [])].filter((value) => wholeExpression(value) === undefined);
  return new Set([
    ...visits.texts.flatMap(({ node }) => [node, ...(member(node, "with")?.members.values() ?? [])]),
    ...visits.nodes.flatMap(rowsOf),
    ...worded,
  ]);
}

/** The values of rows that are written out, for lists whose words people read. */
function rowsOf({ node, definition }: NodeVisit): readonly Located[] {
  return entriesOf(definition.props).flatMap(([name, spec]) => {
    const rows = spec.kind === "list" && spec.texts === true ? member(node, name)?.items : undefined;
    return (rows ?? []).flatMap((row) => [...row.members.values()]);
  });
}

const PRINTING: readonly string[] = ["text", "number", "trim", "upper", "lower"];

/** A value that is written, and what it stands in: the list whose elements are joined. */
interface Written {
  readonly value: SyntaxNode;
  readonly of: SyntaxNode;
}

/** The values that an expression writes as they are, by itself or through what makes words of them. */
function printedBy(node: SyntaxNode): readonly Written[] {
  if (node.kind === "conditional") return [node.whenTrue, node.otherwise].flatMap(printedBy);
  if (isOfWords(node) && node.kind === "binary") return [node.left, node.right].flatMap(printedBy);
  if (node.kind !== "call") return [{ value: node, of: node }];
  const [first] = node.arguments;
  if (node.name === "either") return node.arguments.flatMap(printedBy);
  if (first !== undefined && PRINTING.includes(node.name)) return printedBy(first);
  if (node.name !== "join" || first?.kind !== "macro" || first.macro !== "map") return [{ value: node, of: node }];
  return printedBy(first.body).map(({ value }) => ({ value, of: node }));
}

/** A sum of words: one of its parts is written out, or made words. */
function isOfWords(node: SyntaxNode): boolean {
  if (node.kind === "literal") return typeof node.value === "string";
  if (node.kind === "call") return node.name === "text" || FORMATS.includes(node.name) || node.name === "t";
  return node.kind === "binary" && node.operator === "+" && (isOfWords(node.left) || isOfWords(node.right));
}

/** Members that calls themselves declare as minor units. */
function declaredAmounts(calls: ReadonlyMap<string, { readonly root: Located } | null>): readonly Equation[] {
  return [...calls].flatMap(([id, call]) => {
    const sent = membersOf(member(member(call?.root, "payload"), "properties"));
    const marked = sent.filter(([, schema]) => isInMinorUnits(schema)).map(([name]) => sentKey(call?.root, name));
    return [...marked, ...amountsAt(id, member(call?.root, "answer"))].map(
      (key): Equation => [{ kind: "key", key }, 1],
    );
  });
}

function sentKey(call: Located | undefined, name: string): string {
  return `to ${textOf(member(call, "id"))} ${name}`;
}

/** The places of amounts in an answer: `ride.parts[].price`. */
function amountsAt(path: string, schema: Located | undefined): readonly string[] {
  if (schema === undefined) return [];
  const items = amountsAt(`${path}[]`, member(schema, "items"));
  const members = membersOf(member(schema, "properties")).flatMap(([name, part]) => amountsAt(`${path}.${name}`, part));
  return [...(isInMinorUnits(schema) ? [path] : []), ...items, ...members];
}
