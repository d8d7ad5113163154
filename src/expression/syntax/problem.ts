import { textOfWords, type Words } from "../../language/sentence.ts";

/** Every code that parsing or checking an expression can give. Stable: documents' tests and readers rely on them. */
export const EXPRESSION_CODES = {
  "expression-syntax": "The expression cannot be read.",
  "expression-unsupported": "CEL knows this, the language of expressions here does not.",
  "expression-limit": "The expression is too long, too deep, or holds a number that is not exact.",
  "expression-name": "The expression uses a name that is not in scope.",
  "expression-member": "The expression reads a member that the value does not have.",
  "expression-function": "The expression calls a function or method that does not exist.",
  "expression-arguments": "A function is called with too few, too many, or ill-fitting arguments.",
  "expression-null": "A function needs every element of a list, and one of them may be null.",
  "expression-type": "An operator stands between values it cannot take.",
} as const;

export type ExpressionCode = keyof typeof EXPRESSION_CODES;

/** A mistake in an expression. `start` and `end` are offsets into the source that was parsed. */
export interface ExpressionProblem {
  readonly code: ExpressionCode;
  readonly message: Words;
  /** The text to write instead; "" when there is nothing useful to say. */
  readonly hint: Words;
  readonly start: number;
  readonly end: number;
}

/** Thrown inside the lexer and the parser only; `parseExpression` turns it into its problem. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly problem: ExpressionProblem;

  constructor(problem: ExpressionProblem) {
    super(textOfWords(problem.message));
    this.problem = problem;
  }
}

export function unreadable(start: number, end: number, message: string, hint = ""): Unreadable {
  return new Unreadable({ code: "expression-syntax", message, hint, start, end });
}

export function unsupported(start: number, end: number, message: string, hint: string): Unreadable {
  return new Unreadable({ code: "expression-unsupported", message, hint, start, end });
}

export function limit(start: number, end: number, message: string, hint: string): Unreadable {
  return new Unreadable({ code: "expression-limit", message, hint, start, end });
}
