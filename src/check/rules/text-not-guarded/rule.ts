import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import type { Json } from "../../../kit/json.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { saysOf } from "../../behavior/argument-lines.ts";
import { conditionOf } from "../../behavior/conditions.ts";
import { createGuards } from "../../behavior/guards.ts";
import { wrongGuards } from "../../behavior/wrong-guards.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ExpressionVisit, NodeVisit, ScreenContext, TextVisit } from "../../screen/context/screen-context.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What a widget is there to show, words name or a slot is set to may be missing, and nothing asks for it.",
  why: "People would see a label, a frame or a sentence with nothing in it, or send nothing.",
  fix: "Ask for it under `visible`, say what stands in by `either(x, …)`, or give it a `default` in the answer schema.",
  body(body, report) {
    const { nodes, texts, expressions } = body.context.visits;
    const whole = new Map(expressions.flatMap((visit) => (visit.isWhole ? [[visit.node, visit] as const] : [])));
    const isGuarded = createGuards(body);
    // Another rule says that what stands around asks for something else.
    const others = new Set(wrongGuards(body).map(({ shown }) => shown));
    const check = (value: Located, place: string, hint: (form: string) => string) => {
      const visit = whole.get(value);
      const expression = visit && !others.has(visit) ? readIn(visit.expression) : undefined;
      if (visit === undefined || expression === undefined || !mayBeMissing(expression, visit)) return;
      const form = formOf(expression);
      if (!isGuarded(place, form)) report(value, `"${form}" may be missing`, hint(form));
    };
    const asking = (form: string) => `"visible": "\${filled(${form})}"`;
    const title = member(body.document.root, "title");
    if (title !== undefined) check(title, title.path, (form) => `\${either(${form}, …)}`);
    for (const visit of nodes) for (const value of shownIn(visit)) check(value, visit.node.path, asking);
    for (const visit of texts) for (const value of namedIn(visit)) check(value, value.path, asking);
    for (const visit of expressions) {
      const missing = others.has(visit)
        ? undefined
        : joinedIn(visit, body).find((one) => !isGuarded(visit.node.path, formOf(one)));
      if (missing === undefined) continue;
      const form = formOf(missing);
      report(visit.placeOf(missing), `"${form}" may be missing`, `either(${form}, …), or ask for it first`);
    }
    for (const value of setIn(body)) check(value, value.path, (form) => `\${either(${form}, …)}`);
  },
});

/** Values that the widget is there to show: itself, or in each row that is written out. */
function shownIn({ node, definition: { props } }: NodeVisit): readonly Located[] {
  return entriesOf(props).flatMap(([name, spec]) => {
    const value = isShown(spec) ? member(node, name) : undefined;
    if (value === undefined) return [];
    const key = spec.per === undefined ? undefined : memberRead(value, "item");
    const rows = key === undefined ? [] : (member(node, spec.per ?? "")?.items ?? []);
    return spec.per === undefined ? [value] : rows.flatMap((row) => member(row, key ?? "") ?? []);
  });
}

function isShown(spec: PropSpec): boolean {
  if (spec.kind === "text" && spec.isName === true) return true;
  return spec.required === true && (spec.kind === "text" || (spec.kind === "string" && spec.address === true));
}

/** Values that words say something of. */
function namedIn(visit: TextVisit): readonly Located[] {
  const given = membersOf(member(visit.node, "with"));
  return given.flatMap(([name, value]) => (saysOf(name, visit) ? [value] : []));
}

/** Values that may be missing and are joined with others: any in what is sent or followed; numbers, or all there are, in words. */
function joinedIn(visit: ExpressionVisit, { document: { texts } }: CheckedBody): readonly SyntaxNode[] {
  const isRead = texts.has(visit.node);
  const terms = visit.isWhole ? termsOf(visit.expression) : [visit.expression];
  if (visit.isWhole && (terms.length < 2 || visit.type.kind !== "string")) return [];
  const missing = terms.flatMap((term) => {
    const value = readIn(term);
    return value !== undefined && mayBeMissing(value, visit) ? [value] : [];
  });
  const isAll =
    missing.length > 1 && terms.every((term) => term.kind === "literal" || missing.includes(readIn(term) ?? term));
  return isRead && !isAll
    ? missing.filter((value) => checkExpression(value, visit.context.scope).type.kind !== "string")
    : missing;
}

/** The operands of a text that is put together. */
function termsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const isJoined = node.kind === "binary" && node.operator === "+";
  return isJoined ? [...termsOf(node.left), ...termsOf(node.right)] : [node];
}

/**
 * Values that are written to slots which begin with something else than null: to numbers, to what an input holds, and to
 * texts that are compared with an empty one, which null is not.
 */
function setIn(body: CheckedBody): readonly Located[] {
  const { initials, visits } = body.context;
  const writes = slotWritesIn(body);
  const needsValue = (slot: string, initial: Json) =>
    typeof initial === "number" ||
    (typeof initial === "string" &&
      !initial.includes("${") &&
      (writes.some((write) => write.by === "input" && write.slot === slot) || isComparedWithEmpty(slot, visits)));
  return writes.flatMap(({ slot, by, value }) => {
    const [, name = "", inner] = slot.split(".");
    const isWrite = (by === "action" || by === "source") && value !== undefined && inner === undefined;
    return isWrite && needsValue(slot, initials[name] ?? null) ? [value] : [];
  });
}

function isComparedWithEmpty(slot: string, { expressions }: ScreenContext["visits"]): boolean {
  return expressions.some(({ expression }) =>
    partsOf(expression).some((part) => {
      const { subject, operator, literal } = conditionOf(part);
      return subject === slot && literal === "" && (operator === "==" || operator === "!=");
    }),
  );
}

/** The value that an expression shows: `x` of `text(x)`. */
function readIn(expression: SyntaxNode): SyntaxNode | undefined {
  if (expression.kind !== "call" || !SHOWING.includes(expression.name)) return expression;
  const [shown] = expression.arguments;
  return shown && readIn(shown);
}

const SHOWING: readonly string[] = ["text", "trim", "upper", "lower", "number"];

function mayBeMissing(expression: SyntaxNode, { context }: ExpressionVisit): boolean {
  if (expression.kind !== "member" && expression.kind !== "index") return false;
  const { type } = checkExpression(expression, context.scope);
  return (type.kind === "string" || type.kind === "number") && type.nullable === true;
}
