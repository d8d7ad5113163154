/** Expressions of documents, parsed, checked and evaluated: `skrini/expression`. */

export { type Environment, evaluate, type Scope } from "./evaluate.ts";
export { type ParseResult, parseExpression } from "./syntax/parse.ts";
export { checkExpression, type ExpressionProblem, type TypeScope } from "./types/check-expression.ts";
