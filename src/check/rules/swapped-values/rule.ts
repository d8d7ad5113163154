import { formOf } from "../../../expression/syntax/form-of.ts";
import { memberPath } from "../../../expression/syntax/member-path.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import { isExchanged, isNamed, pathRead } from "../../behavior/names-given.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ExpressionVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two members side by side are given each other's value, or one is given the other's as well.",
  why: "Both are of the same type, so nothing else tells: a least amount would be read as the most, a number as a notice.",
  fix: "Give each the value of its name.",
  body(body, report) {
    const visits = new Map(body.context.visits.expressions.map((visit) => [visit.node, visit]));
    for (const record of recordsIn(body)) {
      const given = record.flatMap(([name, value]) => giftOf(name, value, visits.get(value)));
      for (const [index, one] of given.entries()) {
        const other = given.slice(index + 1).find((next) => isExchanged(one, next));
        if (other !== undefined) {
          const message = `"${one.name}" is given "${formOf(one.read)}", and "${other.name}" "${formOf(other.read)}"`;
          report(one.value, message, "exchange them");
        }
        const owner = given.find((next) => next !== one && hasTaken(one, next));
        if (owner === undefined) continue;
        const message = `"${one.name}" is given "${formOf(one.read)}", as "${owner.name}" is`;
        report(one.value, message, `\${${memberPath(formOf(one.read.target), one.name)}}`);
      }
    }
  },
});

interface Given {
  readonly name: string;
  readonly value: Located;
  /** The one value that the expression reads. */
  readonly read: SyntaxNode & { readonly kind: "member" };
  readonly visit: ExpressionVisit;
}

function giftOf(name: string, value: Located, visit: ExpressionVisit | undefined): readonly Given[] {
  const read = visit?.isWhole === true ? pathRead(visit.expression) : undefined;
  return read === undefined || visit === undefined ? [] : [{ name, value, read, visit }];
}

/** A member is given what another one has the name of, although there is a value of its own name beside that. */
function hasTaken(one: Given, owner: Given): boolean {
  if (formOf(one.read) !== formOf(owner.read) || !isNamed(owner.name, owner.read.name)) return false;
  // The same value in another form is no slip of the pen.
  if (one.visit.expression.kind !== "member" || owner.visit.expression.kind !== "member") return false;
  const { type } = checkExpression(one.read.target, one.visit.context.scope);
  const field = type.kind === "record" ? own(type.fields, one.name) : undefined;
  return field !== undefined && field.kind === one.visit.type.kind;
}

type Members = readonly (readonly [string, Located])[];

/** Values given by name, side by side: in payloads, queries, texts, uses, and slots that one list of actions sets. */
function recordsIn({ document: { root }, context }: CheckedBody): readonly Members[] {
  const { actions, uses, texts } = context.visits;
  const records = actions.flatMap(({ node, definition }) =>
    entriesOf(definition.props).flatMap(([name, { kind }]) => (kind === "record" ? [member(node, name)] : [])),
  );
  const filled = membersOf(member(root, "sources")).flatMap(([, source]) => [
    member(source, "payload"),
    member(member(source, "more"), "payload"),
    member(source, "prefill"),
    member(source, "adjust"),
  ]);
  const withs = [...uses, ...texts].map(({ node }) => member(node, "with"));
  const sets = new Map<Located, (readonly [string, Located])[]>();
  for (const { node, definition, list } of actions) {
    for (const [name, spec] of entriesOf(definition.props)) {
      const [slot, value] = spec.kind === "value" && spec.fits ? [member(node, spec.fits), member(node, name)] : [];
      const key = textOf(slot)?.split(".").at(-1);
      if (key !== undefined && value !== undefined) sets.set(list, [...(sets.get(list) ?? []), [key, value]]);
    }
  }
  const named = membersOf(context.values).map(([, value]) => value);
  return [...[...records, ...filled, ...withs, ...named].map(membersOf), ...sets.values()];
}
