import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode, SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { saysMinorUnits } from "../../../language/minor-units.ts";
import { navigationsOf } from "../../behavior/navigations.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { FORMATS, isInMinorUnits } from "../../money/amounts-sent.ts";
import { createTerms, parameterKey, type Term } from "../../money/money-terms.ts";
import { type Equation, Units } from "../../money/money-units.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { Place } from "../../report/position.ts";
import { isAmountName } from "../../schema/check-amounts.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";
import { textsRead } from "../texts-read.ts";

export const rule = defineRule({
  summary: "An amount of minor units is printed as it is, or multiplied as if it were in whole ones.",
  why: "People would read or pay a hundred times as much: 344000 in place of 3.440,00.",
  fix: "Put it into `money(…)` as it is.",
  project({ bodies, project }, reportIn) {
    const units = new Units();
    const divisor = member(member(project.app?.root, "money"), "divisor")?.value;
    const read = bodies.map(termsOf);
    const given = bodies.flatMap((body) => givenTo(body, project));
    const equal = [...read.flatMap((one) => one.equal), ...given];
    const declared = declaredAmounts(project.calls);
    const amounts = read.flatMap((one) => one.amounts.map(({ term }): Equation => [term, 1]));
    units.learn([...amounts, ...declared, ...equal]);
    units.learn([...read.flatMap((one) => one.plain), ...equal]);
    const written = bodies.flatMap((body, index) => (read[index]?.amounts ?? []).map((one) => ({ ...one, body })));
    for (const [index, body] of bodies.entries()) {
      for (const { term, words, place } of read[index]?.printed ?? []) {
        if (units.of(term) !== 1) continue;
        const odd = onlyAmount(term, written, [...declared, ...equal]);
        if (odd === undefined)
          reportIn(body.document)(place, `"${words}" is an amount of minor units`, `money(${words})`);
        else
          reportIn(odd.body.document)(
            odd.place,
            `"${odd.words}" is no amount where it is printed as it is`,
            "write an amount",
          );
      }
      for (const { term, words, place, factor } of read[index]?.multiplied ?? []) {
        if (factor === divisor && factor !== 1 && units.of(term) === 1)
          reportIn(body.document)(place, `"${words}" is in minor units already`, "leave the factor out");
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
  readonly amounts: readonly Printed[];
  /** Numbers that are written as a share. */
  readonly plain: readonly Equation[];
  /** Numbers with two names. */
  readonly equal: readonly Equation[];
  readonly printed: readonly Printed[];
  /** Numbers that are multiplied by one that is written out. */
  readonly multiplied: readonly (Printed & { readonly factor: number })[];
}

const termsFor = oncePer(createTerms);

/** Equations of a screen or fragment, and the numbers that it prints as they are. */
const termsOf = oncePer((body: CheckedBody): Terms => {
  const { context } = body;
  const { visits } = context;
  const terms = termsFor(body);
  const texts = textsRead(body);
  const formatted = (names: readonly string[]) =>
    visits.expressions.flatMap(({ expression, placeOf, wordsOf, context: { scope } }) =>
      partsOf(expression).flatMap((part): readonly Printed[] => {
        const [value] = part.kind === "call" && names.includes(part.name) ? part.arguments : [];
        return value === undefined ? [] : [{ term: terms(value, scope), words: wordsOf(value), place: placeOf(value) }];
      }),
    );
  const same = (key: string, value: Located | undefined, { scope }: ScreenContext): readonly Equation[] => {
    const expression = wholeExpression(value);
    return expression === undefined ? [] : [[{ kind: "key", key }, terms(expression, scope)]];
  };
  const own = JSON.stringify(body.document.place);
  return {
    amounts: formatted(FORMATS),
    plain: formatted(["percent"]).map(({ term }): Equation => [term, 0]),
    equal: [
      ...declaredParameters(body),
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
    multiplied: visits.expressions.flatMap(({ expression, placeOf, wordsOf, context: { scope } }) =>
      productsIn(expression).flatMap((part) => {
        const [value, factor] = part.left.kind === "literal" ? [part.right, part.left] : [part.left, part.right];
        return factor.kind === "literal" && typeof factor.value === "number" && !readsTyped(value)
          ? [{ term: terms(value, scope), words: wordsOf(value), place: placeOf(value), factor: factor.value }]
          : [];
      }),
    ),
    printed: visits.expressions.flatMap(({ expression, node, placeOf, wordsOf, context: { scope } }) =>
      (texts.has(node) ? printedBy(expression) : []).map(({ of, value }) => {
        return { term: terms(of, scope), words: wordsOf(value), place: placeOf(value) };
      }),
    ),
  };
});

/**
 * The one place where `money` writes what a number is, or is the same as, whose name is none of an amount: it was meant to
 * write something else.
 */
function onlyAmount<Written extends Printed>(
  term: Term,
  written: readonly Written[],
  equations: readonly Equation[],
): Written | undefined {
  const [key, ...others] = keysOf(term);
  if (
    key === undefined ||
    others.length > 0 ||
    isAmountName(
      key
        .split(/[.\s[\]]+/)
        .filter(Boolean)
        .at(-1) ?? "",
    )
  )
    return undefined;
  const same = new Set([key]);
  for (let size = 0; size !== same.size; ) {
    size = same.size;
    for (const [one, other] of equations) {
      const keys = [one, ...(typeof other === "number" ? [] : [other])].flatMap(keysOf);
      const isTouched = keys.some((candidate) => same.has(candidate));
      if (isTouched && typeof other === "number") return undefined;
      if (isTouched) for (const candidate of keys) same.add(candidate);
    }
  }
  const [first, ...more] = written.filter((one) => keysOf(one.term).some((candidate) => same.has(candidate)));
  return more.length > 0 ? undefined : first;
}

function keysOf(term: Term): readonly string[] {
  if (term.kind === "key") return [term.key];
  return term.kind === "same" ? term.of.flatMap(keysOf) : [];
}

/** The products that an expression may give, or a sum of them: not those that are divided or compared. */
function productsIn(node: SyntaxNode): readonly SyntaxOf<"binary">[] {
  if (node.kind === "conditional") return [node.whenTrue, node.otherwise].flatMap(productsIn);
  if (node.kind === "call") return node.arguments.flatMap(productsIn);
  if (node.kind === "macro") return [node.target, node.body].flatMap(productsIn);
  if (node.kind !== "binary") return [];
  if (node.operator === "*") return [node];
  return ["+", "-"].includes(node.operator) ? [node.left, node.right].flatMap(productsIn) : [];
}

/** A number that a person types is in whole units. */
function readsTyped(node: SyntaxNode): boolean {
  return partsOf(node).some(
    (part) => part.kind === "call" && part.name === "number" && formOf(part.arguments[0] ?? part).startsWith("state."),
  );
}

/** Parameters whose summary says that they are in minor units. */
function declaredParameters({ document: { place, root } }: CheckedBody): readonly Equation[] {
  return membersOf(member(root, "params")).flatMap(([name, one]): readonly Equation[] =>
    saysMinorUnits(textOf(member(one, "summary")) ?? "")
      ? [[{ kind: "key", key: `${JSON.stringify(place)} params.${name}` }, 1]]
      : [],
  );
}

/** Parameters of screens with what leads there gives them. */
function givenTo(body: CheckedBody, project: Project): readonly Equation[] {
  const terms = termsFor(body);
  return navigationsOf(body, project).flatMap(({ target, query, context: { scope } }) =>
    membersOf(query).flatMap(([name, value]): readonly Equation[] => {
      const expression = wholeExpression(value);
      if (expression === undefined) return [];
      return [[{ kind: "key", key: `${JSON.stringify(target.place)} params.${name}` }, terms(expression, scope)]];
    }),
  );
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
