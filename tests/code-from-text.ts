import type { AnyNode } from "acorn";
import { visit } from "./visit.ts";

const TIMERS = ["setTimeout", "setInterval", "setImmediate"];
const MARKUP = ["innerHTML", "outerHTML", "srcdoc"];
const MARKUP_CALLS = ["insertAdjacentHTML", "createContextualFragment", "setHTMLUnsafe"];

/** Each way in which a program turns text into code: eval, the Function constructor, a timer over text. */
export function codeFromText(program: object): string[] {
  const found: string[] = [];
  visit(program as AnyNode, (node) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return undefined;
    const name = calleeName(node.callee as AnyNode);
    if (name === "eval" || name === "Function") found.push(name);
    if (TIMERS.includes(name) && isText(node.arguments[0] as AnyNode | undefined)) found.push(`${name} of text`);
    return undefined;
  });
  return found;
}

/** Each way in which our own source would turn text into markup. */
export function markupFromText(program: object): string[] {
  const found: string[] = [];
  visit(program as AnyNode, (node) => {
    const name = "name" in node && typeof node.name === "string" ? node.name : "";
    if (name === "dangerouslySetInnerHTML") found.push(name);
    if (node.type === "AssignmentExpression" && MARKUP.includes(calleeName(node.left as AnyNode))) {
      found.push(`${calleeName(node.left as AnyNode)} =`);
    }
    const called = node.type === "CallExpression" ? calleeName(node.callee as AnyNode) : "";
    if (MARKUP_CALLS.includes(called)) found.push(called);
    if (node.type === "CallExpression" && /^document\.write/.test(fullName(node.callee as AnyNode)))
      found.push("write");
    return undefined;
  });
  return found;
}

/** `eval` of `eval()`, `window.eval()` and `(0, eval)()`. */
function calleeName(node: AnyNode): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return node.property.type === "Identifier" ? node.property.name : "";
  return node.type === "SequenceExpression" ? calleeName(node.expressions.at(-1) as AnyNode) : "";
}

function fullName(node: AnyNode): string {
  return node.type === "MemberExpression"
    ? `${fullName(node.object as AnyNode)}.${calleeName(node)}`
    : calleeName(node);
}

function isText(node: AnyNode | undefined): boolean {
  if (node?.type === "Literal") return typeof node.value === "string";
  return node?.type === "TemplateLiteral" || (node?.type === "BinaryExpression" && node.operator === "+");
}
