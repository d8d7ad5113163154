import { formOf } from "../../expression/syntax/form-of.ts";
import { keepsElements, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ActionVisit } from "../screen/context/screen-context.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";
import { pathRead, wholeExpression } from "../screen/facts/slots-read.ts";
import { popupNamed } from "./calls-made.ts";

/** By the place of what is shown or run only then, the forms that its conditions ask for. */
export const askedAt = oncePer(({ context }: CheckedBody): ReadonlyMap<string, readonly string[]> => {
  const { nodes, uses, actions, expressions } = context.visits;
  const tests = new Map<string, string>();
  for (const { node } of [...nodes, ...uses]) {
    const visible = member(node, "visible");
    if (visible !== undefined) tests.set(visible.path, node.path);
    const enabled = member(node, "enabled");
    if (enabled !== undefined) tests.set(enabled.path, `${node.path}/on`);
  }
  for (const { node, definition } of actions) {
    for (const [name, spec] of entriesOf(definition.props)) {
      const test = spec.kind === "value" && spec.type?.kind === "boolean" ? member(node, name) : undefined;
      if (textOf(test) !== undefined) tests.set(test?.path ?? "", node.path);
    }
  }
  const asked = new Map<string, readonly string[]>();
  for (const { node, expression } of expressions) {
    const place = tests.get(node.path);
    if (place !== undefined) asked.set(place, formsIn(expression));
  }
  for (const {
    node,
    context: { values },
  } of [...nodes, ...uses]) {
    const repeat = member(node, "repeat");
    const forms = formsOfElements(member(repeat, "over"), textOf(member(repeat, "as")) ?? "item", values);
    if (forms.length > 0) asked.set(node.path, [...(asked.get(node.path) ?? []), ...forms]);
  }
  return asked;
});

/** The forms that a list was filtered by, for each element: `item.note` of `${rows.filter(row, filled(row.note))}`. */
function formsOfElements(list: Located | undefined, name: string, values: Located | undefined): readonly string[] {
  const [holder, key = ""] = pathRead(list)?.split(".") ?? [];
  const expression = wholeExpression(holder === "values" ? member(values, key) : list);
  return expression === undefined ? [] : formsOfFilters(expression, name);
}

/** The forms of each filter of a list; putting it in order asks nothing. */
function formsOfFilters(list: SyntaxNode, name: string): readonly string[] {
  if (list.kind !== "macro" || !keepsElements(list.macro)) return [];
  const { macro, variable, body, target } = list;
  const forms = macro === "filter" ? formsIn(body) : [];
  const ofElement = new RegExp(`(?<![\\w.])${variable}(?=\\.)`, "g");
  return [...forms.map((form) => form.replace(ofElement, name)), ...formsOfFilters(target, name)];
}

/** Whether a condition around the place asks for the form: by itself, by a named value, or where its popup is opened. */
export const createGuards = oncePer((body: CheckedBody): ((place: string, form: string) => boolean) => {
  const { document, context } = body;
  const { actions, expressions } = context.visits;
  const asked = askedAt(body);
  const parsed = new Map(expressions.map(({ node, expression }) => [node.path, expression]));
  const named = new Map<string, readonly string[]>(
    membersOf(context.values).flatMap(([name, { path }]) => {
      const expression = parsed.get(path);
      return expression === undefined ? [] : [[`values.${name}`, formsIn(expression)]];
    }),
  );
  // A name for no more than a path is that path.
  const paths = new Map<string, string>(
    membersOf(context.values).flatMap(([name, { path }]) => {
      const expression = parsed.get(path);
      const isPath = expression?.kind === "member" || expression?.kind === "index";
      return isPath ? [[`values.${name}`, formOf(expression)] as const] : [];
    }),
  );
  const filled = new Set(
    membersOf(member(document.root, "sources")).flatMap(([name, source]) => {
      const expression = parsed.get(member(source, "empty")?.path ?? "");
      const forms = expression === undefined ? [] : alternativesOf(expression).flatMap(formsIn);
      return forms.map((one) => one.replace(/^answer\b/, `data.${name}`));
    }),
  );
  const openers = new Map<string, ActionVisit[]>();
  for (const visit of actions) {
    const popup = visit.definition.control === "open" ? popupNamed(visit) : undefined;
    if (popup !== undefined) openers.set(popup, [...(openers.get(popup) ?? []), visit]);
  }
  // A condition that asks for a member asks for the record that it is one of.
  return (place, form) =>
    [form, paths.get(form) ?? form]
      .flatMap(holdersOf)
      .some((one) => filled.has(one) || isAsked(place, one) || isAskedToOpen(place, one));

  function isAsked(place: string, form: string): boolean {
    const forms = prefixesOf(place).flatMap((path) => asked.get(path) ?? []);
    return forms.some((one) => one === form || named.get(one)?.includes(form));
  }

  function isAskedToOpen(place: string, form: string): boolean {
    const [, popup = ""] = /^\/popups\/([^/]+)/.exec(place) ?? [];
    const opening = openers.get(popup) ?? [];
    return opening.length > 0 && opening.every(({ node }) => isAsked(node.path, form));
  }
});

/** A value and the records that it is a member of, but for a whole answer: `data.plan.account.number`. */
export function holdersOf(form: string): readonly string[] {
  const steps = /^[\w.]+$/.test(form) ? form.split(".") : [form];
  const least = steps[0] === "data" ? 3 : 2;
  return steps.length < least
    ? [form]
    : steps.slice(least - 1).map((_, index) => steps.slice(0, least + index).join("."));
}

/** Operands that each make the expression true alone; those of an `&&` do not. */
function alternativesOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind !== "binary") return [node];
  if (node.operator === "||") return [...alternativesOf(node.left), ...alternativesOf(node.right)];
  return node.operator === "&&" ? [] : [node];
}

/** The places that a place stands in, itself included. */
export function prefixesOf(path: string): readonly string[] {
  const found: string[] = [];
  for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) found.push(path.slice(0, end));
  return [...found, path];
}

/** The forms of an expression and of all its parts. */
export const formsIn = oncePer((node: SyntaxNode): readonly string[] => partsOf(node).map(formOf));
