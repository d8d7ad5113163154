import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode, SyntaxOf } from "../../expression/syntax/syntax.ts";
import { valueRead } from "../behavior/implied.ts";
import type { Located } from "../report/located.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";

/** A sum of values, each times a number, and a number: by the form of each value its factor, the number under "". */
export type LinearForm = ReadonlyMap<string, number>;

/** Functions that change how a number is written, or no more than its last digits. */
const ROUNDING: readonly string[] = ["round", "floor", "number", "either"];
const LIMITING: readonly string[] = ["min", "max"];

/** A number as such a sum, named values looked through; whatever else it is made of counts as one value. */
export function linearForm(node: SyntaxNode, at: Located, values: Located | undefined): LinearForm {
  const constant = constantOf(node);
  if (typeof constant === "number") return new Map([["", constant]]);
  const whole = valueRead(node, at, values);
  if (whole !== undefined) return linearForm(whole.expression, whole.at, values);
  const inner = (one: SyntaxNode) => linearForm(one, at, values);
  if (node.kind === "unary" && node.operator === "neg") return scaled(inner(node.operand), -1);
  if (node.kind === "call") {
    const [first, ...others] = node.arguments;
    if (first !== undefined && ROUNDING.includes(node.name)) return inner(first);
    const [open, ...more] = LIMITING.includes(node.name) ? node.arguments.filter((one) => !isConstant(one)) : [];
    return open === undefined || more.length > 0 || others.length === 0 ? atom(node) : inner(open);
  }
  return node.kind === "binary" ? ofOperator(node, inner) : atom(node);
}

function ofOperator(node: SyntaxOf<"binary">, inner: (one: SyntaxNode) => LinearForm): LinearForm {
  const [left, right] = [inner(node.left), inner(node.right)];
  const [one, other] = [numberIn(left), numberIn(right)];
  if (node.operator === "+") return sum(left, right);
  if (node.operator === "-") return sum(left, scaled(right, -1));
  if (node.operator === "*" && other !== undefined) return scaled(left, other);
  if (node.operator === "*" && one !== undefined) return scaled(right, one);
  return node.operator === "/" && other ? scaled(left, 1 / other) : atom(node);
}

function atom(node: SyntaxNode): LinearForm {
  return new Map([[formOf(node), 1]]);
}

function isConstant(node: SyntaxNode): boolean {
  return constantOf(node) !== undefined;
}

/** The number that a form is, if it is no more. */
function numberIn(form: LinearForm): number | undefined {
  return [...form.keys()].every((name) => name === "") ? (form.get("") ?? 0) : undefined;
}

function scaled(form: LinearForm, factor: number): LinearForm {
  return new Map([...form].map(([name, one]) => [name, one * factor]));
}

function sum(left: LinearForm, right: LinearForm): LinearForm {
  const all = new Map(left);
  for (const [name, one] of right) all.set(name, (all.get(name) ?? 0) + one);
  return new Map([...all].filter(([name, one]) => name === "" || one !== 0));
}

/** Whether one is the other times a number, but for what is added to either. */
export function areProportional(one: LinearForm, other: LinearForm): boolean {
  const names = [...new Set([...one.keys(), ...other.keys()])].filter((name) => name !== "");
  const [first = ""] = names;
  const factor = (one.get(first) ?? 0) / (other.get(first) ?? 0);
  const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  return names.every((name) => isSame(one.get(name) ?? 0, factor * (other.get(name) ?? 0)));
}
