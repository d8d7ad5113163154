import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { boundInputs } from "../behavior/bound-inputs.ts";
import { sentPayloads } from "../behavior/sent-payloads.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { Place } from "../report/position.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { constantOf, partsOf } from "../screen/facts/expression-parts.ts";
import { memberRead } from "../screen/facts/slots-read.ts";
import { rangeOf } from "./slot-ranges.ts";

interface Found {
  readonly place: Place;
  readonly message: string;
  readonly hint: string;
}

/** Limits that do not go with each other although each stands at another place. */
export function crossedLimits(body: CheckedBody): readonly Found[] {
  return [...turnedRanges(body), ...outsideOfAll(body), ...lessTaken(body), ...moreThanSent(body)];
}

/** `amount(x.max) + ' – ' + amount(x.min)`: a range from its upper end to its lower. */
function turnedRanges({ context }: CheckedBody): readonly Found[] {
  return context.visits.expressions.flatMap(({ expression, placeOf }) =>
    [...partsOf(expression)].flatMap((part) => {
      if (part.kind !== "binary" || part.operator !== "+" || part.left.kind !== "binary") return [];
      const { left: upper, right: between, operator } = part.left;
      if (operator !== "+" || between.kind !== "literal" || !/^\s*[-–—]\s*$/.test(String(between.value))) return [];
      const [from, to] = [formOf(upper), formOf(part.right)];
      const turned = from.replace(/(?<=[a-z])Max\b/, "Min").replace(/\bmax(?=[A-Z)]|$)/, "min");
      if (turned === from || turned !== to) return [];
      return [
        { place: placeOf(upper), message: "the range is read from its upper end to its lower", hint: "turn the two" },
      ];
    }),
  );
}

/** `x <= one.low && x >= one.high`: no number is both. */
function outsideOfAll({ context }: CheckedBody): readonly Found[] {
  return context.visits.expressions.flatMap(({ expression, placeOf }) =>
    [...partsOf(expression)].flatMap((part) => {
      if (part.kind !== "binary" || part.operator !== "&&") return [];
      const { left, right } = part;
      if (left.kind !== "binary" || right.kind !== "binary" || formOf(left.left) !== formOf(right.left)) return [];
      const [below, above] = left.operator.startsWith("<") ? [left, right] : [right, left];
      if (!below.operator.startsWith("<") || !above.operator.startsWith(">")) return [];
      const [most, least] = [formOf(below.right), formOf(above.right)];
      const isTurned = ENDS.some(([low, high]) => low.test(most) && most.replace(low, high) === least);
      return isTurned
        ? [
            {
              place: placeOf(below.right),
              message: "no number is below the lower end and above the upper",
              hint: "turn the two",
            },
          ]
        : [];
    }),
  );
}

const ENDS: readonly (readonly [RegExp, string])[] = [
  [/\blow$/, "high"],
  [/\bleast$/, "most"],
  [/\bmin$/, "max"],
  [/\bfrom$/, "to"],
  [/Min$/, "Max"],
];

/** Fewer elements are taken of a list than people may put into it. */
function lessTaken(body: CheckedBody): readonly Found[] {
  const limits = new Map(
    boundInputs(body).flatMap(({ slot, node, definition: { props } }) => {
      const spec = props.limit;
      const limit = member(node, "limit")?.value ?? (spec?.kind === "number" ? spec.default : undefined);
      return typeof limit === "number" ? [[slot, limit] as const] : [];
    }),
  );
  return body.context.visits.expressions.flatMap(({ expression, placeOf }) =>
    [...partsOf(expression)].flatMap((part) => {
      const [list, count] = takenIn(part) ?? [];
      const limit = list === undefined ? undefined : limits.get(formOf(list));
      const taken = count === undefined ? undefined : constantOf(count);
      if (count === undefined || typeof taken !== "number" || limit === undefined || taken >= limit || taken <= 1)
        return [];
      const message = `people may add ${limit}, and ${taken} are taken`;
      return [{ place: placeOf(count), message, hint: "correct one of the two" }];
    }),
  );
}

function takenIn(part: SyntaxNode): readonly SyntaxNode[] | undefined {
  return part.kind === "call" && part.name === "take" ? part.arguments : undefined;
}

/** A field takes more characters than the call that it is sent by, or a choice has numbers beyond what it takes. */
function moreThanSent(body: CheckedBody): readonly Found[] {
  const sent = sentPayloads(body.document, body.context).flatMap(({ call, payload, schema }) =>
    membersOf(payload).flatMap(([name, value]) => {
      const slot = memberRead(value, "state", ["trim"]);
      const taken = member(member(schema, "properties"), name);
      return slot === undefined ? [] : [{ slot: `state.${slot}`, taken, call: textOf(member(call, "id")) ?? "" }];
    }),
  );
  return sent.flatMap(({ slot, taken, call }) => [
    ...boundInputs(body).flatMap(({ slot: own, node }) => {
      const [limit, most] = [member(node, "maxLength"), member(taken, "maxLength")?.value];
      if (own !== slot || limit === undefined || !isMore(limit.value, most)) return [];
      return [foundAt(limit, `${limit.value} characters may be typed, and "${call}" takes ${most}`)];
    }),
    ...boundInputs(body).flatMap(({ slot: own, node, definition }) => {
      const most = member(taken, "maximum")?.value;
      const range = own === slot ? rangeOf(node, definition) : undefined;
      if (range === undefined || !isMore(range.most, most)) return [];
      return [foundAt(node, `${range.most} may be chosen, and "${call}" takes ${most} at most`)];
    }),
  ]);
}

function isMore(limit: unknown, most: unknown): boolean {
  return typeof limit === "number" && typeof most === "number" && limit > most;
}

function foundAt(place: Located, message: string): Found {
  return { place, message, hint: "correct one of the two" };
}
