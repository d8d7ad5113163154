import { formOf } from "../../expression/form-of.ts";
import type { SyntaxNode } from "../../expression/syntax.ts";
import { type Located, member, membersOf, textOf } from "../located.ts";
import type { Place } from "../position.ts";
import type { CheckedBody } from "../screen/checked-body.ts";
import { memberRead } from "../screen/slots-read.ts";
import { boundInputs } from "./bound-inputs.ts";
import { constantOf, partsOf } from "./expression-parts.ts";
import { sentPayloads } from "./sent-payloads.ts";

interface Found {
  readonly place: Place;
  readonly message: string;
  readonly hint: string;
}

/** Limits that do not go with each other although each stands at another place. */
export function crossedLimits(body: CheckedBody): readonly Found[] {
  return [...turnedRanges(body), ...lessTaken(body), ...moreThanSent(body)];
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

/** A field takes more characters than the call that it is sent by. */
function moreThanSent(body: CheckedBody): readonly Found[] {
  const sent = new Map<string, { readonly most: number; readonly call: string }>();
  for (const { call, payload, schema } of sentPayloads(body.document, body.context)) {
    for (const [name, value] of membersOf(payload)) {
      const most = member(member(member(schema, "properties"), name), "maxLength")?.value;
      const slot = memberRead(value, "state", ["trim"]);
      if (typeof most === "number" && slot !== undefined)
        sent.set(`state.${slot}`, { most, call: textOf(member(call, "id")) ?? "" });
    }
  }
  if (sent.size === 0) return [];
  return boundInputs(body).flatMap(({ slot, node }) => {
    const limit: Located | undefined = member(node, "maxLength");
    const to = sent.get(slot);
    if (limit === undefined || to === undefined || typeof limit.value !== "number" || limit.value <= to.most) return [];
    const message = `${limit.value} characters may be typed, and "${to.call}" takes ${to.most}`;
    return [{ place: limit, message, hint: "correct one of the two" }];
  });
}
