import { formOf } from "../../../expression/syntax/form-of.ts";
import { memberPath } from "../../../expression/syntax/member-path.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import { isExchanged, isNamed, isOtherEnd, isPartOfName, otherUnit, pathRead } from "../../behavior/names-given.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ExpressionVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two members side by side are given each other's value, or both the same one.",
  why: "Both are of the same type, so nothing else tells: a least amount would be read as the most, a number as a notice.",
  fix: "Give each the value of its name.",
  body(body, report) {
    const visits = new Map(body.context.visits.expressions.map((visit) => [visit.node, visit]));
    const reported = new Set<Located>();
    for (const record of recordsIn(body)) {
      const given = record.flatMap(([name, value]) => giftOf(name, value, visits.get(value)));
      for (const [index, one] of given.entries()) {
        const other = given.slice(index + 1).find((next) => isExchanged(one, next));
        if (other !== undefined) {
          const message = `"${one.name}" is given "${formOf(one.read)}", and "${other.name}" "${formOf(other.read)}"`;
          report(one.value, message, "exchange them");
        }
        const owner = given.find((next) => next !== one && ownerOf(one, next, given) !== undefined);
        const name = owner && ownerOf(one, owner, given);
        const units = one.visit.expression.kind === "member" ? otherUnit(one.name, one.read.name) : undefined;
        const message = `"${one.name}" is given "${formOf(one.read)}"`;
        if (other !== undefined || owner !== undefined) reported.add(one.value);
        if (owner !== undefined && name !== undefined)
          report(one.value, `${message}, as "${owner.name}" is`, `\${${memberPath(formOf(one.read.target), name)}}`);
        else if (units !== undefined && other === undefined)
          report(one.value, message, `a value in ${units[0]}s, found ${units[1]}s`);
      }
    }
    for (const { node } of body.context.visits.texts) {
      const given = membersOf(member(node, "with")).flatMap(([name, value]) => giftOf(name, value, visits.get(value)));
      const { one, other } = givenTwice(given) ?? {};
      if (one !== undefined && other !== undefined && !reported.has(one.value) && !reported.has(other.value))
        report(one.value, `"${one.name}" is given what "${other.name}" is`, "give each its own value");
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

/** Two arguments of a text that are given the same, the first one by a name that is the other end of a range. */
function givenTwice(given: readonly Given[]): { readonly one: Given; readonly other: Given } | undefined {
  for (const one of given.filter(({ name, read }) => isOtherEnd(name, read.name))) {
    const same = formOf(one.visit.expression);
    const other = given.find((next) => next !== one && formOf(next.visit.expression) === same);
    if (other !== undefined) return { one, other };
  }
  return undefined;
}

function giftOf(name: string, value: Located, visit: ExpressionVisit | undefined): readonly Given[] {
  const read = visit?.isWhole === true ? pathRead(visit.expression) : undefined;
  return read === undefined || visit === undefined ? [] : [{ name, value, read, visit }];
}

/**
 * The value of its own name, where a member is given what another one has the name of. The same value in another form is no
 * slip of the pen.
 */
function ownerOf(one: Given, owner: Given, given: readonly Given[]): string | undefined {
  if (formOf(one.visit.expression) !== formOf(owner.visit.expression) || !isNamed(owner.name, owner.read.name))
    return undefined;
  const { scope } = one.visit.context;
  const { target } = one.read;
  const { kind } = checkExpression(one.read, scope).type;
  const isLocal = target.kind === "name" && scope.local(target.name) !== undefined;
  const slots = target.kind === "name" && !isLocal ? scope.slot(target.name) : undefined;
  const { type } = checkExpression(target, scope);
  const fields = slots ?? (type.kind === "record" ? type.fields : {});
  const isGiven = (name: string) =>
    given.some(({ read }) => formOf(read) === memberPath(formOf(one.read.target), name));
  const isOwn = (name: string) =>
    isPartOfName(name, one.name) &&
    own(fields, name)?.kind === kind &&
    !isGiven(name) &&
    // A state or parameter of the very name is another rule's.
    (slots === undefined || !isNamed(name, one.name));
  return isNamed(one.name, owner.name) ? undefined : Object.keys(fields).find(isOwn);
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
