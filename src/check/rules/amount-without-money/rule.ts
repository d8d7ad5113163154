import { formOf } from "../../../expression/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { Place } from "../../position.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { Scope } from "../../screen/scope.ts";
import type { NodeVisit } from "../../screen/screen-context.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

interface ReadBody extends CheckedBody {
  /** The named values that are one expression and no more. */
  readonly named: ReadonlyMap<string, SyntaxNode>;
}

export const rule = defineRule({
  summary: "An amount is printed as it is, which elsewhere is written by `money`.",
  why: "People would read minor units: 344000 in place of 3.440,00.",
  fix: "Put it into `money(…)`.",
  project({ bodies }, reportIn) {
    const amounts = new Set(bodies.flatMap((body) => [...amountsAndPrinted(body).amounts]));
    for (const body of bodies) {
      for (const { key, value, place } of amountsAndPrinted(body).printed) {
        if (!amounts.has(key)) continue;
        const form = formOf(value);
        reportIn(body.document)(place, `"${form}" is an amount of minor units`, `money(${form})`);
      }
    }
  },
});

interface Printed {
  readonly key: string;
  readonly value: SyntaxNode;
  readonly place: Place;
}

/** Amounts that a screen or fragment writes by `money`, and values that it prints as they are. */
const amountsAndPrinted = oncePer((checked: CheckedBody) => {
  const body = { ...checked, named: namedValues(checked) };
  return { amounts: amountsOf(body), printed: printedIn(body) };
});

function printedIn(body: ReadBody): readonly Printed[] {
  const { visits } = body.context;
  const texts = new Set([
    ...visits.texts.flatMap(({ node }) => [node, ...(member(node, "with")?.members.values() ?? [])]),
    ...visits.nodes.flatMap(rowsOf),
  ]);
  return visits.expressions.flatMap(({ expression, node, placeOf, context }) => {
    const value = asText(expression);
    const key = texts.has(node) ? keyOf(value, body, context.scope) : undefined;
    return key === undefined ? [] : [{ key, value, place: placeOf(expression) }];
  });
}

/** The values of rows that are written out, for lists whose words people read. */
function rowsOf({ node, definition }: NodeVisit): readonly Located[] {
  return entriesOf(definition.props).flatMap(([name, spec]) => {
    const rows = spec.kind === "list" && spec.texts === true ? member(node, name)?.items : undefined;
    return (rows ?? []).flatMap((row) => [...row.members.values()]);
  });
}

function amountsOf(body: ReadBody): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { expression, context } of body.context.visits.expressions) {
    for (const part of partsOf(expression)) {
      const [value] = part.kind === "call" && part.name === "money" ? part.arguments : [];
      const key = value === undefined ? undefined : keyOf(value, body, context.scope);
      if (key !== undefined) found.add(key);
    }
  }
  return found;
}

/** The argument of `text` or `number`, which print it as it is; any other expression itself. */
function asText(node: SyntaxNode): SyntaxNode {
  const [value] = node.kind === "call" && ["text", "number"].includes(node.name) ? node.arguments : [];
  return value ?? node;
}

/** A member of an answer is the same wherever its call is read; all else is the document's own. */
function keyOf(node: SyntaxNode, body: ReadBody, scope: Scope): string | undefined {
  return node.kind === "member" ? (elementKey(node, body, scope) ?? slotKey(node, body)) : slotKey(node, body);
}

/** `tool-list tools[].price`: a member of an element of a list is the same wherever its call is read. */
function elementKey(node: SyntaxNode, body: ReadBody, scope: Scope): string | undefined {
  const path = answerPath(node, body, scope);
  return path?.includes("[]") === true ? path : undefined;
}

/** Where a value stands in the answer of a call, through named values and the lists around. */
function answerPath(node: SyntaxNode, body: ReadBody, scope: Scope, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const pathOf = (one: SyntaxNode | undefined, from = scope) =>
    one === undefined ? undefined : answerPath(one, body, from, depth + 1);
  const inside = (path: string | undefined, step: string) => (path === undefined ? undefined : `${path}${step}`);
  switch (node.kind) {
    case "name": {
      const around = scope.listOf(node.name);
      const [list, ...others] = around === undefined ? [] : expressionsOf(around.list);
      return others.length > 0 ? undefined : inside(pathOf(list, around?.scope), "[]");
    }
    case "index":
      return inside(pathOf(node.target), "[]");
    case "macro":
      return node.macro === "filter" ? pathOf(node.target) : undefined;
    case "call":
      return ["first", "last"].includes(node.name) ? inside(pathOf(node.arguments[0]), "[]") : undefined;
    case "member": {
      const holder = node.target.kind === "name" ? node.target.name : "";
      if (holder === "values") return pathOf(body.named.get(node.name));
      if (holder !== "data") return inside(pathOf(node.target), `.${node.name}`);
      const source: Located | undefined = member(member(body.document.root, "sources"), node.name);
      return textOf(member(source, "call"));
    }
    default:
      return undefined;
  }
}

const MAX_DEPTH = 20;

function slotKey(node: SyntaxNode, body: ReadBody): string | undefined {
  const { document, named } = body;
  if (node.kind !== "member") return sumKey(node, body);
  const [holder = "", name = "", ...members] = formOf(node).split(".");
  if (holder === "data") {
    const source: Located | undefined = member(member(document.root, "sources"), name);
    const call = textOf(member(source, "call"));
    return call === undefined ? undefined : `${call} ${members.join(".")}`;
  }
  const value = holder === "values" && members.length === 0 ? named.get(name) : undefined;
  if (value?.kind === "member") return slotKey(value, body);
  const sum = value === undefined ? undefined : sumKey(value, body);
  if (sum !== undefined) return sum;
  return ["values", "state"].includes(holder) ? `${JSON.stringify(document.place)} ${formOf(node)}` : undefined;
}

/** A sum of a member over a list of an answer is an amount wherever that list is read. */
function sumKey(node: SyntaxNode, body: ReadBody): string | undefined {
  const [list] = node.kind === "call" && node.name === "sum" ? node.arguments : [];
  if (list?.kind !== "macro" || list.macro !== "map") return undefined;
  const [target, element] = [list.target, list.body];
  const key = slotKey(target, body);
  const [variable, ...members] = formOf(element).split(".");
  return key !== undefined && variable === list.variable ? `sum ${key} ${members.join(".")}` : undefined;
}

function namedValues({ context }: CheckedBody): ReadonlyMap<string, SyntaxNode> {
  const names = new Map(membersOf(context.values).map(([name, { path }]) => [path, name]));
  const whole = context.visits.expressions.flatMap(({ node, expression, isWhole }) => {
    const name = isWhole ? names.get(node.path) : undefined;
    return name === undefined ? [] : [[name, expression] as const];
  });
  return new Map(whole);
}
