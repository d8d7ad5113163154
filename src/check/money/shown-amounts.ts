import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { NAMESPACES } from "../../language/ast.ts";
import type { PropSpec } from "../../language/prop.ts";
import type { Message } from "../../message/parse-message.ts";
import { resolveNames, valueRead } from "../behavior/implied.ts";
import { type Need, type PlacedWidget, screenParts } from "../behavior/screen-parts.ts";
import { kindOf, type Located, member, textOf } from "../report/located.ts";
import { parseMessage } from "../report/parse-once.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";
import { expressionsOf, memberRead, slotsRead, wholeExpression } from "../screen/facts/slots-read.ts";
import { aliased, FORMATS } from "./amounts-sent.ts";

/** An amount as a value or a text holds it. */
export interface Amount {
  /** Equal for two that are written alike. */
  readonly form: string;
  /** The names that it reads beside the screen's own: an element, an answer. */
  readonly locals: readonly string[];
  /** The states that it is made of. */
  readonly states: readonly string[];
}

/** An amount that a widget shows as money. */
export interface ShownAmount extends Amount {
  readonly widget: PlacedWidget;
  /** The string that reads it. */
  readonly at: Located;
  /** Conditions for the amount to be read there. */
  readonly needs: readonly Need[];
}

/** An amount within a text, where it stands there, and the conditions that the text itself puts on it. */
type Part = Amount & Pick<ShownAmount, "needs" | "at">;

/** Every amount that a screen shows as money where it can't be overlooked, in each language alike. */
export const shownAmounts = oncePer((body: CheckedBody): readonly ShownAmount[] => {
  const { context } = body;
  const { values, texts, project, languages } = context;
  return screenParts(body).widgets.flatMap((widget) =>
    textsOf(widget, values).flatMap((text) =>
      inText(text).map((part) => ({ ...part, widget, needs: [...widget.needs, ...part.needs] })),
    ),
  );

  function inText(text: Located): readonly Part[] {
    if (kindOf(text) !== "object") return expressionsOf(text).flatMap((one) => inExpression(one, text));
    const key = textOf(member(text, "text"));
    const words = key === undefined ? text : (texts.get(key) ?? project.texts.get(key));
    const given = member(text, "with");
    const printed = languages.flatMap((language) => {
      const message = textOf(member(words, language));
      return message === undefined ? [] : [argumentsOf(message)];
    });
    const inAll = printed[0]?.filter((name) => printed.every((names) => names.includes(name))) ?? [];
    return inAll.flatMap((name) => {
      const value = member(given, name);
      return value === undefined ? [] : expressionsOf(value).flatMap((one) => inExpression(one, value));
    });
  }

  /** The amounts that the text which an expression gives has in it. */
  function inExpression(node: SyntaxNode, at: Located): readonly Part[] {
    const whole = valueRead(node, at, values);
    if (whole !== undefined) return inExpression(whole.expression, whole.at);
    const text = node.kind === "member" ? textRead(node, at) : undefined;
    if (text !== undefined) return inText(text);
    if (node.kind === "binary" && node.operator === "+")
      return [...inExpression(node.left, at), ...inExpression(node.right, at)];
    if (node.kind === "conditional") {
      const need = { kind: "test", test: node.test, at } as const;
      const not = { ...need, test: { ...node.test, kind: "unary", operator: "not", operand: node.test } } as const;
      return [
        ...inExpression(node.whenTrue, at).map((part) => ({ ...part, needs: [...part.needs, need] })),
        ...inExpression(node.otherwise, at).map((part) => ({ ...part, needs: [...part.needs, not] })),
      ];
    }
    const [first] = node.kind === "call" ? node.arguments : [];
    if (node.kind !== "call" || first === undefined) return [];
    if (FORMATS.includes(node.name)) return [{ ...amountOf(first, at, values), at, needs: [] }];
    return SHOWING_FIRST.includes(node.name) ? inExpression(first, at) : [];
  }

  /** A named value, or what a fragment is given, that is a text of more than one expression. */
  function textRead(node: SyntaxNode, at: Located): Located | undefined {
    if (node.kind !== "member" || node.target.kind !== "name") return undefined;
    if (node.target.name === "values") return member(values, node.name);
    return at.items.find(({ parameter }) => parameter === node.name);
  }
});

/** Functions that give their first argument as it is read; `either` gives it where there is one. */
const SHOWING_FIRST: readonly string[] = ["either", "text", "trim", "upper", "lower"];

/** The amount that an expression gives. */
function amountOf(expression: SyntaxNode, at: Located, values: Located | undefined): Amount {
  const whole = valueRead(expression, at, values);
  if (whole !== undefined) return amountOf(whole.expression, whole.at, values);
  const [first] = expression.kind === "call" && expression.name === "text" ? expression.arguments : [];
  if (first !== undefined) return amountOf(first, at, values);
  const node = resolveNames(expression, at, values);
  return { form: formOf(node), locals: localsOf(node), states: statesOf(node, values) };
}

function statesOf(node: SyntaxNode, values: Located | undefined): readonly string[] {
  return partsOf(node).flatMap((part) => {
    if (part.kind !== "member" || part.target.kind !== "name") return [];
    if (part.target.name === "state") return [part.name];
    return part.target.name === "values" ? [...slotsRead(member(values, part.name), "state", values)] : [];
  });
}

/** The amounts that a payload may have: each of those that a condition chooses between. */
export function amountsIn(value: Located, values: Located | undefined): readonly Amount[] {
  const expression = wholeExpression(value);
  return expression === undefined ? [] : choicesOf(expression, value, values);
}

function choicesOf(expression: SyntaxNode, at: Located, values: Located | undefined): readonly Amount[] {
  const whole = valueRead(expression, at, values);
  if (whole !== undefined) return choicesOf(whole.expression, whole.at, values);
  if (expression.kind !== "conditional") return [amountOf(expression, at, values)];
  return [expression.whenTrue, expression.otherwise].flatMap((one) => choicesOf(one, at, values));
}

/** The amount that a payload has; undefined for one that is written out. */
export function amountIn(value: Located, values: Located | undefined): Amount | undefined {
  const expression = wholeExpression(value);
  return expression === undefined ? undefined : amountOf(expression, value, values);
}

function localsOf(node: SyntaxNode): readonly string[] {
  const parts = partsOf(node);
  const bound = parts.flatMap((part) => (part.kind === "macro" ? [part.variable] : []));
  const names = parts.flatMap((part) => (part.kind === "name" ? [part.name] : []));
  return names.filter((name) => !bound.includes(name) && !NAMESPACES.some((one) => one === name));
}

/** The texts of a widget that are in sight whenever it is. */
export function textsOf({ node, definition }: PlacedWidget, values: Located | undefined): readonly Located[] {
  const props = entriesOf(definition.props);
  if (props.some(([name, spec]) => isFaint(spec, member(node, name)))) return [];
  return props.flatMap(([name, spec]) => {
    const value = member(node, name);
    if (value === undefined || spec.per !== undefined || spec.needs !== undefined) return [];
    if (spec.kind === "text") return spec.unseen === true ? [] : [value];
    if (spec.kind !== "list" || spec.texts !== true) return [];
    const read = props.flatMap(([prop, { kind, per }]) =>
      kind === "text" && per === name ? [member(node, prop)] : [],
    );
    const shown = read.flatMap((text) => memberRead(text, "item") ?? []);
    return (aliased(value, values)?.items ?? []).flatMap((row) => shown.flatMap((key) => member(row, key) ?? []));
  });
}

function isFaint(spec: PropSpec, value: Located | undefined): boolean {
  if (spec.kind !== "string" || spec.faint === undefined || value === undefined) return false;
  const written = textOf(value) ?? "";
  return spec.faint.includes(written) || written.includes("${");
}

/** The arguments that words print whatever the others are. */
function argumentsOf(words: string): readonly string[] {
  const parsed = parseMessage(words);
  return parsed.ok ? printedIn(parsed.message) : [];
}

function printedIn(message: Message): readonly string[] {
  return message.flatMap((part) => {
    if (part.kind === "argument") return [part.name];
    if (part.kind !== "plural" && part.kind !== "select") return [];
    const [first = [], ...others] = part.cases.map((one) => printedIn(one.message));
    return first.filter((name) => others.every((names) => names.includes(name)));
  });
}
