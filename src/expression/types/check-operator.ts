import { nearest } from "../../kit/nearest.ts";
import { meantBy } from "../../language/sentence.ts";
import { ANY, BOOLEAN, listOf, NULLABLE_NUMBER, NUMBER, STRING, type Type } from "../../language/terms/type.ts";
import type { SyntaxNode, SyntaxOf } from "../syntax/syntax.ts";
import { commonType, describeType, isComparable } from "./assignable.ts";
import type { Report } from "./type-scope.ts";

type Binary = SyntaxOf<"binary">;

/** The type of `left operator right`. */
export function checkOperator(node: Binary, left: Type, right: Type, report: Report): Type {
  switch (node.operator) {
    case "&&":
    case "||":
      checkTest(node.left, left, `"${node.operator}"`, report);
      checkTest(node.right, right, `"${node.operator}"`, report);
      return BOOLEAN;
    case "==":
    case "!=":
      if (!isComparable(left, right)) report(neverEqual(node, left, right));
      else checkListed(node, left, right, report);
      return BOOLEAN;
    case "in":
      checkIn(node, left, right, report);
      return BOOLEAN;
    case "+":
      return checkPlus(node, left, right, report);
    case "-":
    case "*":
    case "/":
    case "%":
      if (!fits(left, "number") || !fits(right, "number")) report(mismatch(node, left, right, "numbers"));
      return numberOf(left, right);
    default:
      checkOrder(node, left, right, report);
      return BOOLEAN;
  }
}

/** A number of an answer whose values are known, compared with one that is written out. */
function checkListed(node: Binary, left: Type, right: Type, report: Report): void {
  for (const [written, type] of [
    [node.right, left],
    [node.left, right],
  ] as const) {
    if (written.kind !== "literal" || typeof written.value !== "number" || type.kind !== "number") continue;
    if (type.values === undefined || type.values.includes(written.value)) continue;
    const message = `"${node.operator}" never finds ${type.values.join(" | ")} equal to ${written.value}`;
    report({
      code: "expression-type",
      message,
      hint: "compare it with a value that it has",
      start: node.start,
      end: node.end,
    });
  }
}

/** A place that asks yes or no. */
export function checkTest(node: SyntaxNode, type: Type, place: string, report: Report): void {
  if (fits(type, "boolean")) return;
  const message = `${place} needs a boolean, found ${describeType(type)}`;
  const hint = type.kind === "number" ? "compare it: … == 1" : "compare it with something";
  report({ code: "expression-type", message, hint, start: node.start, end: node.end });
}

function fits(type: Type, kind: Type["kind"]): boolean {
  return type.kind === kind || type.kind === "any" || type.kind === "null";
}

function checkPlus(node: Binary, left: Type, right: Type, report: Report): Type {
  const known = [left, right].find((type) => type.kind !== "any" && type.kind !== "null");
  if (known === undefined) return ANY;
  if (known.kind === "list" && fits(left, "list") && fits(right, "list")) return sumOfLists(left, right);
  const sum = known.kind === "string" ? STRING : numberOf(left, right);
  if (fits(left, sum.kind) && fits(right, sum.kind)) return sum;
  report(badPlus(node, left, right));
  // The next term is no second mistake.
  return ANY;
}

/** Null goes on through arithmetic. */
function numberOf(left: Type, right: Type): Type {
  return [left, right].some((type) => type.kind === "number" && type.nullable === true) ? NULLABLE_NUMBER : NUMBER;
}

function sumOfLists(left: Type, right: Type): Type {
  const items = [left, right].map((type) => (type.kind === "list" ? type.item : ANY));
  return listOf(items.reduce((common, type) => commonType(common, type) ?? ANY));
}

function checkIn(node: Binary, left: Type, right: Type, report: Report): void {
  if (right.kind === "any" || right.kind === "null") return;
  if (right.kind === "list") {
    if (!isComparable(left, right.item)) report(neverEqual(node, left, right.item));
    else checkItems(node, left, report);
  } else if (right.kind !== "record" || !fits(left, "string")) {
    report(mismatch(node, left, right, "a list, or a name and a record"));
  }
}

/** One word of a list that is written out may be mistyped where the others are not. */
function checkItems({ operator, right }: Binary, left: Type, report: Report): void {
  for (const item of right.kind === "list" ? right.items : []) {
    if (item.kind !== "literal" || typeof item.value !== "string") continue;
    const type: Type = { kind: "string", values: [item.value] };
    if (!isComparable(left, type)) report(neverEqual({ operator, start: item.start, end: item.end }, left, type));
  }
}

function checkOrder(node: Binary, left: Type, right: Type, report: Report): void {
  const areNumbers = fits(left, "number") && fits(right, "number");
  const areStrings = fits(left, "string") && fits(right, "string");
  if (!areNumbers && !areStrings) report(mismatch(node, left, right, "two numbers or two strings"));
}

function mismatch({ operator, start, end }: Binary, left: Type, right: Type, wanted: string) {
  const message = `"${operator}" takes ${wanted}, found ${describeType(left)} and ${describeType(right)}`;
  return { code: "expression-type", message, hint: "", start, end } as const;
}

function badPlus(node: Binary, left: Type, right: Type) {
  const problem = mismatch(node, left, right, "two numbers, two strings or two lists");
  const hasText = left.kind === "string" || right.kind === "string";
  return { ...problem, hint: hasText ? "wrap the other one: text(…)" : "" };
}

function neverEqual({ operator, start, end }: Pick<Binary, "operator" | "start" | "end">, left: Type, right: Type) {
  const message = `"${operator}" never finds ${describeType(left)} equal to ${describeType(right)}`;
  const near = nearestValue(left, right) ?? nearestValue(right, left);
  const hint = near === null ? "compare values of one type" : meantBy(`'${near}'`);
  return { code: "expression-type", message, hint, start, end } as const;
}

/** The nearest to the other side's constant among the values that one side may have. */
function nearestValue(constant: Type, known: Type): string | null {
  const [value, more] = constant.kind === "string" ? (constant.values ?? []) : [];
  if (value === undefined || more !== undefined || known.kind !== "string") return null;
  return nearest(value, known.values ?? []);
}
