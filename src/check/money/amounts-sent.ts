import { FUNCTIONS } from "../../expression/functions.ts";
import { formOf } from "../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../expression/to-ast.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { saysMinorUnits } from "../../language/minor-units.ts";
import type { CallMade } from "../behavior/calls-made.ts";
import type { Project } from "../project/project.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { SPREAD } from "../screen/context/infer-value.ts";
import type { ActionVisit } from "../screen/context/screen-context.ts";
import { expressionsOf, wholeExpression } from "../screen/facts/slots-read.ts";

/** The members of a call's payload whose schema says that they are an amount that moves. */
export function markedAmounts(call: Located | undefined): readonly string[] {
  return markedMembers(call, "money");
}

/** The members of a call's payload whose schema has that mark. */
export function markedMembers(call: Located | undefined, mark: "money" | "payee"): readonly string[] {
  const properties = membersOf(member(member(call, "payload"), "properties"));
  return properties.flatMap(([name, schema]) => (member(schema, mark)?.value === true ? [name] : []));
}

/** The members of a call's payload that are numbers, marked as an amount or not. */
export function numbersSent(call: Located | undefined): readonly string[] {
  const properties = membersOf(member(member(call, "payload"), "properties"));
  return properties.flatMap(([name, schema]) => {
    const isMarked = member(schema, "money")?.value === true;
    return !isMarked && ["integer", "number"].includes(textOf(member(schema, "type")) ?? "") ? [name] : [];
  });
}

/** Whether the schema of a number says that it is in minor units, by its mark or in its words. */
export function isInMinorUnits(schema: Located): boolean {
  const type = member(schema, "type");
  const isNumber = [type, ...(type?.items ?? [])].some((one) => ["integer", "number"].includes(textOf(one) ?? ""));
  const isSaid = saysMinorUnits(textOf(member(schema, "description")) ?? "");
  return member(schema, "money")?.value === true || (isNumber && isSaid);
}

/** The id of the call that an action makes; "" for any other action. */
export function callMadeBy({ node, definition }: Pick<ActionVisit, "node" | "definition">): string {
  const [name = ""] = entriesOf(definition.props).find(([, { kind }]) => kind === "call") ?? [];
  return textOf(member(node, name)) ?? "";
}

/**
 * The values of these members as the payload of a call has them, those of a record that is spread into it included; the
 * record itself where nobody can tell what is in it.
 */
export function amountsSent({ visit, id }: CallMade, project: Project): readonly Located[] {
  const payload = member(visit.node, "payload");
  return markedAmounts(project.calls.get(id)?.root).flatMap(
    (name) => memberSent(payload, name, visit.context.values) ?? [],
  );
}

/** The member of a payload that is sent: the last of those that name it or are spread into it. */
export function memberSent(
  payload: Located | undefined,
  name: string,
  values: Located | undefined,
): Located | undefined {
  let sent: Located | undefined;
  for (const [key, value] of membersOf(payload)) {
    if (key === name) sent = value;
    if (key !== SPREAD) continue;
    const record = aliased(value, values);
    const isWritten = record !== undefined && kindOf(record) === "object";
    sent = (isWritten ? memberSent(record, name, values) : value) ?? sent;
  }
  return sent;
}

/** Form of a value, for comparisons: a named value that is no more than another value is resolved. */
export function formOfValue(node: Located, values: Located | undefined): string {
  const expression = wholeExpression(aliased(node, values) ?? node);
  return expression === undefined ? JSON.stringify(node.value) : formOf(expression);
}

/** The forms of every part of the expressions in a value, through named values too. */
export function partsOfValue(node: Located | undefined, values: Located | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const entered = new Set<string>();
  const open = [node];
  for (const part of open) {
    if (part === undefined) continue;
    for (const expression of expressionsOf(part)) collect(expression);
    open.push(...part.members.values(), ...part.items);
  }
  return found;

  function collect(expression: SyntaxNode): void {
    found.add(formOf(expression));
    const name = valueRead(expression);
    if (name !== undefined && !entered.has(name)) {
      entered.add(name);
      open.push(member(values, name));
    }
    for (const child of childrenOf(expression)) collect(child);
  }
}

/** The forms of every amount that a screen shows as money, its fragments included. */
export const amountsShown = oncePer(({ whole, context }: CheckedBody): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = ["body", "footer", "popups", "values", "title"].flatMap((name) => member(whole, name) ?? []);
  for (const part of open) {
    for (const expression of expressionsOf(part)) {
      for (const amount of formatted(expression)) for (const form of formsOf(amount, part)) found.add(form);
    }
    for (const [name, inner] of part.members) if (name !== "on") open.push(inner);
    open.push(...part.items);
  }
  return found;

  /** An amount that a fragment is given is whatever its use gives. */
  function formsOf(amount: SyntaxNode, node: Located): readonly string[] {
    if (amount.kind !== "member" || amount.target.kind !== "name" || amount.target.name !== PARAMETERS) {
      const value = valueRead(amount);
      const aliasedValue = value === undefined ? undefined : member(context.values, value);
      return [aliasedValue === undefined ? formOf(amount) : formOfValue(aliasedValue, context.values)];
    }
    return node.items.map((given) => formOfValue(given, context.values));
  }
});

/** The functions that write an amount. */
export const FORMATS: readonly string[] = Object.values(FUNCTIONS).flatMap(({ name, formatsMoney }) =>
  formatsMoney === true ? [name] : [],
);

function* formatted(node: SyntaxNode): Generator<SyntaxNode> {
  const [first] = node.kind === "call" ? node.arguments : [];
  if (node.kind === "call" && FORMATS.includes(node.name) && first !== undefined) yield first;
  for (const child of childrenOf(node)) yield* formatted(child);
}

/** Past named values that are one value and no more; there are no circles where rules are asked. */
export function aliased(node: Located | undefined, values: Located | undefined): Located | undefined {
  const expression = node && wholeExpression(node);
  const name = expression && valueRead(expression);
  const value = name === undefined ? undefined : member(values, name);
  return value === undefined ? node : aliased(value, values);
}

function valueRead(node: SyntaxNode): string | undefined {
  return node.kind === "member" && node.target.kind === "name" && node.target.name === "values" ? node.name : undefined;
}
