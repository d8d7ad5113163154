import { formOf } from "../../../expression/syntax/form-of.ts";
import { memberPath } from "../../../expression/syntax/member-path.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import { boundInputs } from "../../behavior/bound-inputs.ts";
import { isPartOfName } from "../../behavior/names-given.ts";
import { navigationsOf } from "../../behavior/navigations.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ExpressionVisit } from "../../screen/context/screen-context.ts";
import { pathRead } from "../../screen/facts/slots-read.ts";
import { isChosen } from "../../screen/parts/offered-type.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A member of a payload or a query is given one parameter or state of the page, and another one has its name; or a key or an option the name of what has an id.",
  why: "One order's number would be sent as a product's: the server does something else than was meant, or refuses.",
  fix: "Give it the one of its name.",
  isLocal: true,
  body(body, report, { project }) {
    const { root } = body.document;
    const params = new Set([...project.params, ...(member(root, "params")?.members.keys() ?? [])]);
    const state = new Set(member(root, "state")?.members.keys() ?? []);
    const inputs = new Set(boundInputs(body).map(({ slot }) => slot));
    const payloads = sentPayloads(body.document, body.context).map(({ payload, schema }) => {
      return { given: payload, known: new Set(member(schema, "properties")?.members.keys() ?? []) };
    });
    const keys = keysIn(body);
    for (const visit of body.context.visits.expressions) checkElement(visit, keys, report);
    const queries = navigationsOf(body, project).flatMap(({ query, target }) => {
      if (query === undefined) return [];
      return [{ given: query, known: new Set(member(target.root, "params")?.members.keys() ?? []) }];
    });
    const visits = new Map(body.context.visits.expressions.map((visit) => [visit.node, visit]));
    for (const { given, known } of [...payloads, ...queries]) {
      for (const [name, value] of membersOf(given)) {
        check(name, value, { params, state, inputs, known }, report);
        const visit = visits.get(value);
        if (visit !== undefined) checkNamesake(name, visit, membersOf(given), report);
      }
    }
  },
});

/** Places of what elements are told apart by and called by: keys of what is repeated, values of options. */
function keysIn({ context }: CheckedBody): ReadonlySet<string> {
  const { nodes, uses } = context.visits;
  const repeated = [...nodes, ...uses].flatMap(({ node }) => {
    const key = member(member(node, "repeat"), "key");
    return /(?:name|title|label)\}$/i.test(textOf(key) ?? "") ? [key] : [];
  });
  const chosen = nodes.flatMap(({ node, definition: { props } }) =>
    entriesOf(props).flatMap(([name, spec]) => {
      const value = isChosen(spec) ? member(node, name) : undefined;
      const isName = entriesOf(props).some(
        ([label, one]) => one.kind === "text" && one.per === spec.per && member(node, label)?.value === value?.value,
      );
      return value !== undefined && isName ? [value] : [];
    }),
  );
  return new Set([...repeated, ...chosen].flatMap((key) => key?.path ?? []));
}

/** `"id": "${row.name}"`, where a row has an id. */
function checkElement(
  { node, expression, isWhole, context }: ExpressionVisit,
  keys: ReadonlySet<string>,
  report: RuleReport,
): void {
  if (!isWhole || expression.kind !== "member") return;
  const isKey = keys.has(node.path);
  const [, written = ""] = /\/(?:payload|query)\/(\w+)$/.exec(node.path) ?? [];
  const name = isKey ? "id" : written;
  if (!/^id$|[a-z]Id$|_id$/.test(name)) return;
  const { type } = checkExpression(expression.target, context.scope);
  const isIn = (one: SyntaxNode) => one.kind === "name" && ["params", "state", "values"].includes(one.name);
  if (type.kind !== "record" || isIn(expression.target) || /id$/i.test(expression.name)) return;
  if (own(type.fields, name)?.kind !== checkExpression(expression, context.scope).type.kind) return;
  const of = formOf(expression.target);
  report(
    node,
    `${isKey ? "this" : `"${name}"`} is given "${of}.${expression.name}", and there is a "${of}.${name}"`,
    `\${${memberPath(of, name)}}`,
  );
}

interface Names {
  readonly params: ReadonlySet<string>;
  readonly state: ReadonlySet<string>;
  /** The slots that a person fills in: `state.count`. */
  readonly inputs: ReadonlySet<string>;
  /** The members that may be given beside this one. */
  readonly known: ReadonlySet<string>;
}

function check(name: string, value: Located, { params, state, inputs, known }: Names, report: RuleReport): void {
  const [holder = "", read = "", ...deeper] = pathRead(value)?.split(".") ?? [];
  if (!["params", "state"].includes(holder) || read === "" || deeper.length > 0 || plain(read) === plain(name)) return;
  const own = [...(holder === "params" ? params : state)].find((one) => plain(one) === plain(name));
  if (own === undefined) return;
  // A state may be sent under another name, unless the payload has a member of the state's own name, or a person fills in the other.
  const isElsewhere = [...known].some((one) => plain(one) === plain(read));
  const isFilledIn = inputs.has(`state.${own}`) && !inputs.has(`state.${read}`);
  if (holder === "state" && !isElsewhere && !isFilledIn) return;
  report(
    value,
    `"${name}" is given "${holder}.${read}", and there is a "${holder}.${own}"`,
    `\${${memberPath(holder, own)}}`,
  );
}

/** `"periods": "${data.offer.unit}"`, where the offer has its periods, and nothing beside is given them. */
function checkNamesake(
  name: string,
  { node, expression, context: { scope } }: ExpressionVisit,
  given: readonly (readonly [string, Located])[],
  report: RuleReport,
): void {
  const read = expression.kind === "member" ? expression : undefined;
  if (read === undefined || isPartOfName(name, read.name) || isPartOfName(read.name, name)) return;
  const of = formOf(read.target);
  const { type } = checkExpression(read.target, scope);
  if (type.kind !== "record" || !/^(?:data|answer)\b/.test(of) || !own(type.fields, name)) return;
  if (given.some(([, other]) => pathRead(other) === `${of}.${name}`)) return;
  report(
    node,
    `"${name}" is given "${of}.${read.name}", and there is a "${of}.${name}"`,
    `\${${memberPath(of, name)}}`,
  );
}

/** `ride_id` and `rideId` are the same name. */
function plain(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}
