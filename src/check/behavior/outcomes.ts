import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode, SyntaxOf } from "../../expression/syntax/syntax.ts";
import type { Located } from "../report/located.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";
import { resolveNames, valueRead } from "./implied.ts";

export type Literal = null | boolean | number | string;

/** Answers that a test may give: both where nothing is known. */
export interface Outcomes {
  readonly mayHold: boolean;
  readonly mayFail: boolean;
}

/** By the form of a value, such as `state.step`, all that it may be; undefined where that is not known. */
export type PossibleValues = (form: string) => readonly Literal[] | undefined;

const EITHER: Outcomes = { mayHold: true, mayFail: true };

/** The answers of a test over all that the values it reads may be, each by itself. */
export function outcomesOf(
  test: SyntaxNode,
  at: Located,
  { values, possible }: { readonly values: Located | undefined; readonly possible: PossibleValues },
): Outcomes {
  return ofTest(test, at);

  function ofTest(node: SyntaxNode, where: Located): Outcomes {
    const whole = valueRead(node, where, values);
    if (whole !== undefined) return ofTest(whole.expression, whole.at);
    if (node.kind === "unary" && node.operator === "not") {
      const { mayHold, mayFail } = ofTest(node.operand, where);
      return { mayHold: mayFail, mayFail: mayHold };
    }
    if (node.kind === "binary" && (node.operator === "&&" || node.operator === "||")) {
      const [one, other] = [ofTest(node.left, where), ofTest(node.right, where)];
      return node.operator === "&&"
        ? { mayHold: one.mayHold && other.mayHold, mayFail: one.mayFail || other.mayFail }
        : { mayHold: one.mayHold || other.mayHold, mayFail: one.mayFail && other.mayFail };
    }
    const answers = answersOf(node, where);
    if (answers === undefined || answers.length === 0) return EITHER;
    return { mayHold: answers.includes(true), mayFail: answers.some((answer) => answer !== true) };
  }

  function answersOf(node: SyntaxNode, where: Located): readonly Literal[] | undefined {
    if (node.kind === "binary") return ofComparison(node, where);
    if (node.kind !== "call" || node.name !== "filled") return valuesOf(node, where);
    const [argument] = node.arguments;
    const known = argument && valuesOf(argument, where);
    return known?.map((value) => value !== null && value !== "");
  }

  function ofComparison({ operator, left, right }: SyntaxOf<"binary">, where: Located): readonly Literal[] | undefined {
    const one = valuesOf(left, where);
    if (operator === "in") {
      const listed = right.kind === "list" ? right.items.map(constantOf) : [undefined];
      return listed.includes(undefined) ? undefined : one?.map((value) => listed.includes(value));
    }
    const other = valuesOf(right, where);
    return one?.flatMap((a) => other?.flatMap((b) => compare(operator, a, b) ?? EITHER_ANSWER) ?? EITHER_ANSWER);
  }

  function valuesOf(node: SyntaxNode, where: Located): readonly Literal[] | undefined {
    const constant = constantOf(node);
    if (constant !== undefined) return [constant];
    const whole = valueRead(node, where, values);
    return whole === undefined
      ? possible(formOf(resolveNames(node, where, values)))
      : valuesOf(whole.expression, whole.at);
  }
}

const EITHER_ANSWER: readonly Literal[] = [true, false];

function compare(operator: string, one: Literal, other: Literal): boolean | undefined {
  if (operator === "==") return one === other;
  if (operator === "!=") return one !== other;
  if (typeof one !== "number" || typeof other !== "number") return undefined;
  switch (operator) {
    case "<":
      return one < other;
    case "<=":
      return one <= other;
    case ">":
      return one > other;
    case ">=":
      return one >= other;
    default:
      return undefined;
  }
}
