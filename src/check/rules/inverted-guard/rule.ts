import { fieldPath } from "../../../expression/syntax/condition.ts";
import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode, SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { bindsOf } from "../../behavior/bound-inputs.ts";
import { conditionOf, exclude, termsOf } from "../../behavior/conditions.ts";
import { formsIn } from "../../behavior/guards.ts";
import { type PlacedWidget, screenParts } from "../../behavior/screen-parts.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import type { Place } from "../../report/position.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ExpressionVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A value is shown, sent or followed where it is empty.",
  why: "Whenever there is something to show, nothing is shown; and where there is nothing, an empty place.",
  fix: "Ask the opposite: `filled(x)` where `!filled(x)` was asked, or exchange the branches.",
  body(body, report) {
    const { expressions } = body.context.visits;
    const guards = [...guardsOfNodes(body), ...guardsOfBranches(body), ...guardsOfSources(body)];
    for (const { form, within, place, context, without } of guards) {
      const read = expressions.find(({ node, expression, context: around }) => {
        if (!node.path.startsWith(within) || without.some((part) => node.path.slice(within.length).includes(part)))
          return false;
        return isSame(form, context, around) && [...valuesIn(expression)].some((one) => formOf(one) === form);
      });
      if (read !== undefined)
        report(place, `${JSON.stringify(form)} is read here where it is empty`, "ask the opposite");
    }
    for (const visit of expressions) {
      for (const part of partsOf(visit.expression)) {
        if (part.kind !== "conditional") continue;
        const read = [[part.whenTrue, true] as const, [part.otherwise, false] as const].flatMap(([branch, isTrue]) => {
          const values = [...valuesIn(branch)].map(formOf);
          return emptyIn(part.test, isTrue, visit).filter(({ form }) => values.includes(form));
        });
        for (const { place, form } of read.slice(0, 1))
          report(place, `${JSON.stringify(form)} is read here only where it is empty`, "exchange the branches");
        const hidden = read.length > 0 ? undefined : readWhileHidden(part, body);
        if (hidden !== undefined)
          report(
            visit.placeOf(part.test),
            `${JSON.stringify(hidden)} is read here only where its input is not shown`,
            "exchange the branches",
          );
      }
    }
  },
});

/** The slot that a branch reads, each input of which is hidden whenever the branch is taken. */
function readWhileHidden(
  { test, whenTrue, otherwise }: SyntaxOf<"conditional">,
  body: CheckedBody,
): string | undefined {
  const { widgets } = screenParts(body);
  const writes = slotWritesIn(body);
  return [[whenTrue, true] as const, [otherwise, false] as const]
    .flatMap(([branch, isTrue]) =>
      [...valuesIn(branch)].map((value) => [formOf(value), conditionOf(test, isTrue)] as const),
    )
    .find(([slot, taken]) => {
      if (!slot.startsWith("state.")) return false;
      const inputs = widgets.filter(({ node, definition }) =>
        bindsOf(definition).some((name) => textOf(member(node, name)) === slot),
      );
      const isFilledElsewhere = writes.some((one) => one.slot === slot && one.by !== "input" && one.by !== "initial");
      const isHidden = ({ needs }: PlacedWidget) =>
        needs.some((need) => need.kind === "test" && exclude(conditionOf(need.test), taken));
      return inputs.length > 0 && !isFilledElsewhere && inputs.every(isHidden);
    })?.[0];
}

/** Where a value is known to be empty. */
interface Guard {
  readonly form: string;
  /** The beginning of the places of what is shown or done only then. */
  readonly within: string;
  /** Parts of paths below `within` that are not guarded. */
  readonly without: readonly string[];
  /** The place of what asks for it. */
  readonly place: Place;
  readonly context: ScreenContext;
}

const HANDLERS = ["/on/", "/visible"];

function guardsOfNodes({ context }: CheckedBody): readonly Guard[] {
  const { nodes, expressions } = context.visits;
  const byVisible = new Map(
    nodes.flatMap(({ node }) => {
      const visible = member(node, "visible");
      return textOf(visible)?.includes("${") ? [[visible?.path, node] as const] : [];
    }),
  );
  return expressions.flatMap((visit) => {
    const node = byVisible.get(visit.node.path);
    if (node === undefined) return [];
    return emptyWhere(visit.expression, true, visit).map((one) => ({
      ...one,
      within: `${node.path}/`,
      without: HANDLERS,
    }));
  });
}

/** The first action of a branch: what others do before it may fill the value. */
function guardsOfBranches({ context }: CheckedBody): readonly Guard[] {
  const { actions, expressions } = context.visits;
  const byTest = new Map(
    actions.flatMap(({ node, definition }) => {
      const test = definition.flow === "select" ? member(node, "test") : undefined;
      return test === undefined ? [] : [[test.path, node] as const];
    }),
  );
  return expressions.flatMap((visit) => {
    const node = byTest.get(visit.node.path);
    if (node === undefined) return [];
    return [["yes", true] as const, ["no", false] as const].flatMap(([branch, isTrue]) => {
      const [first] = member(node, branch)?.items ?? [];
      if (first === undefined) return [];
      const inner = [...first.members].flatMap(([name, { items }]) =>
        items.some((item) => member(item, "do") !== undefined) ? [`/${name}/`] : [],
      );
      return [...emptyWhere(visit.expression, isTrue, visit), ...emptyAtTimes(visit, isTrue)].map((one) => {
        return { ...one, within: `${first.path}/`, without: ["/test", "/cases/", ...inner.map((name) => name)] };
      });
    });
  });
}

/** Guards by `empty`: a widget shows a source only while the source is not empty. */
function guardsOfSources({ document, context }: CheckedBody): readonly Guard[] {
  const { nodes, expressions } = context.visits;
  return membersOf(member(document.root, "sources")).flatMap(([name, source]) => {
    const visit = expressions.find(({ node }) => node === member(source, "empty"));
    if (visit === undefined) return [];
    const empty = emptyWhere(visit.expression, false, visit);
    return nodes
      .filter(
        ({ node, definition }) => definition.props.source?.kind === "source" && textOf(member(node, "source")) === name,
      )
      .flatMap(({ node }) =>
        empty.map((one) => ({
          ...one,
          form: one.form.replace(/^answer\b/, `data.${name}`),
          within: `${node.path}/children/`,
          without: HANDLERS,
        })),
      );
  });
}

type Empty = Pick<Guard, "form" | "place" | "context">;

/** The values that are empty where a condition holds, or where it does not. */
function emptyWhere(node: SyntaxNode, isTrue: boolean, visit: ExpressionVisit): readonly Empty[] {
  const asked = formsIn(visit.expression);
  // A form that is asked for twice contradicts itself, which another rule reports.
  return emptyIn(node, isTrue, visit).filter(({ form }) => asked.indexOf(form) === asked.lastIndexOf(form));
}

/** The values that are empty in one of the cases in which a condition holds, or in which it does not. */
function emptyAtTimes(visit: ExpressionVisit, isTrue: boolean): readonly Empty[] {
  const { expression } = visit;
  return expression.kind === "binary" && expression.operator === (isTrue ? "||" : "&&")
    ? termsOf(expression).flatMap((term) => emptyIn(term, isTrue, visit))
    : [];
}

function emptyIn(node: SyntaxNode, isTrue: boolean, visit: ExpressionVisit): readonly Empty[] {
  const joined = isTrue ? "&&" : "||";
  if (node.kind === "binary" && node.operator === joined)
    return termsOf(node).flatMap((term) => emptyIn(term, isTrue, visit));
  if (node.kind === "unary" && node.operator === "not") return emptyIn(node.operand, !isTrue, visit);
  const value = askedEmpty(node, isTrue);
  if (value === undefined || !isPath(value)) return [];
  return [{ form: formOf(value), place: visit.placeOf(node), context: visit.context }];
}

/** `filled(x)` that is not so, `size(x) == 0`, `size(x) > 0` that is not so. */
function askedEmpty(node: SyntaxNode, isTrue: boolean): SyntaxNode | undefined {
  if (node.kind === "call") return node.name === "filled" && !isTrue ? trimmed(node.arguments[0]) : undefined;
  if (node.kind !== "binary" || node.right.kind !== "literal" || node.right.value !== 0) return undefined;
  const { left, operator } = node;
  if (left.kind !== "call" || left.name !== "size") return undefined;
  return (isTrue ? ["=="] : [">", "!="]).includes(operator) ? trimmed(left.arguments[0]) : undefined;
}

function trimmed(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.kind === "call" && node.name === "trim" ? node.arguments[0] : node;
}

function isPath(node: SyntaxNode): boolean {
  return node.kind === "member" && fieldPath(node) !== null;
}

/** The values that an expression gives something of, not those that it only asks about or has something else for. */
function* valuesIn(node: SyntaxNode): Generator<SyntaxNode> {
  switch (node.kind) {
    case "member":
      yield node;
      yield* valuesIn(node.target);
      return;
    case "call":
      if (!["filled", "size", "either", "today", "now", "text"].includes(node.name))
        for (const argument of node.arguments) yield* valuesIn(argument);
      return;
    case "macro":
      if (node.macro !== "all" && node.macro !== "exists") yield* valuesIn(node.target);
      return;
    case "binary":
      if (["+", "-", "*", "/"].includes(node.operator)) {
        yield* valuesIn(node.left);
        yield* valuesIn(node.right);
      }
      return;
    default:
  }
}

/** Whether the first name of a path is the same variable in both places. */
function isSame(form: string, one: ScreenContext, other: ScreenContext): boolean {
  const [name = ""] = form.split(".");
  return name === "data" || one.scope.local(name) === other.scope.local(name);
}
