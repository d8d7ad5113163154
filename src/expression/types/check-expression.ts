import { nearest } from "../../kit/nearest.ts";
import { own } from "../../kit/own.ts";
import { meantBy, type Words } from "../../language/sentence.ts";
import { ANY, BOOLEAN, listOf, NULL, NUMBER, recordOf, type Type } from "../../language/terms/type.ts";
import { FUNCTIONS } from "../functions.ts";
import type { ExpressionProblem } from "../syntax/problem.ts";
import { keepsElements, MACROS, type SyntaxNode, type SyntaxOf } from "../syntax/syntax.ts";
import { HOLDERS } from "../to-ast.ts";
import { commonOf, commonType, describeType, optionsOf } from "./assignable.ts";
import { checkCall } from "./check-call.ts";
import { checkIndex, checkMember, memberOfFields } from "./check-member.ts";
import { checkOperator, checkTest } from "./check-operator.ts";
import type { Report, TypeScope } from "./type-scope.ts";

export type { ExpressionProblem } from "../syntax/problem.ts";
export type { TypeScope } from "./type-scope.ts";

/** The type of an expression and all that is wrong with it; where something is wrong, its type goes on as `any`. */
export function checkExpression(
  node: SyntaxNode,
  scope: TypeScope,
): { readonly type: Type; readonly problems: readonly ExpressionProblem[] } {
  const problems: ExpressionProblem[] = [];
  const type = typeOf(node, scope, (problem) => problems.push(problem));
  return { type, problems };
}

function typeOf(node: SyntaxNode, scope: TypeScope, report: Report): Type {
  const inner = (child: SyntaxNode) => typeOf(child, scope, report);
  switch (node.kind) {
    case "literal":
      return typeOfLiteral(node.value);
    case "name":
      return typeOfName(node, scope, report);
    case "member":
      return typeOfSlot(node.target, node, node.name, scope, report) ?? checkMember(node, inner(node.target), report);
    case "index":
      return typeOfIndex(node, scope, report);
    case "unary":
      return checkUnary(node, inner(node.operand), report);
    case "binary":
      return checkOperator(node, inner(node.left), inner(node.right), report);
    case "conditional":
      checkTest(node.test, inner(node.test), "a condition", report);
      return checkBranches(node, inner(node.whenTrue), inner(node.otherwise), report);
    case "list":
      return listOf(commonOf(node.items.map(inner)));
    case "call":
      return checkCall(node, argumentsToType(node).map(inner), scope, report);
    case "macro":
      return typeOfMacro(node, scope, report);
  }
}

/** Those of `list.sortby(x, …)`, which is no macro, but for the list: its variable and what reads that follow from it. */
function argumentsToType({ name, method, arguments: given }: SyntaxOf<"call">): readonly SyntaxNode[] {
  const isMisspelled = method && own(FUNCTIONS, name) === undefined && nearest(name, MACROS) !== null;
  return isMisspelled ? given.slice(0, 1) : given;
}

function typeOfLiteral(value: null | boolean | number | string): Type {
  if (typeof value === "string") return { kind: "string", values: [value] };
  if (typeof value === "number") return NUMBER;
  return value === null ? NULL : BOOLEAN;
}

function typeOfName(node: SyntaxOf<"name">, scope: TypeScope, report: Report): Type {
  const type = scope.local(node.name);
  if (type !== undefined) return type;
  const { start, end, name } = node;
  const slots = HOLDERS.includes(name) ? scope.slot(name) : undefined;
  if (slots !== undefined) {
    const example = Object.keys(slots)[0] ?? "…";
    const message = `"${name}" is not a value by itself`;
    report({ code: "expression-name", message, hint: `name one of its slots, such as ${name}.${example}`, start, end });
  } else {
    report({ code: "expression-name", message: `unknown name "${name}"`, hint: hintForName(name, scope), start, end });
  }
  return ANY;
}

/** The slot of that very name in some namespace, else the nearest name in scope. */
function hintForName(name: string, scope: TypeScope): Words {
  const reason = scope.reasonFor?.(name);
  if (reason !== undefined) return reason;
  const holder = HOLDERS.find((namespace) => own(scope.slot(namespace), name) !== undefined);
  if (holder !== undefined) return meantBy(`${holder}.${name}`);
  const namespaces = HOLDERS.filter((namespace) => scope.slot(namespace) !== undefined);
  const near = nearest(name, [...scope.names(), ...namespaces]);
  if (near !== null) return meantBy(near);
  return `in scope: ${[...scope.names(), ...namespaces].join(", ")}`;
}

/** `data.plan`: undefined when the target is not a namespace. */
function typeOfSlot(
  target: SyntaxNode,
  at: { readonly start: number; readonly end: number; readonly nameStart?: number },
  key: string,
  scope: TypeScope,
  report: Report,
): Type | undefined {
  if (target.kind !== "name" || !HOLDERS.includes(target.name)) return undefined;
  const slots = scope.slot(target.name);
  if (slots === undefined) return undefined;
  if (scope.local(target.name) !== undefined) {
    if (own(slots, key) !== undefined) reportHidden(target.name, key, at, report);
    return undefined;
  }
  return memberOfFields(slots, key, `"${target.name}"`, { start: at.nameStart ?? at.start, end: at.end }, report);
}

/** A name of this place, such as the `values` of a form, stands in front of the namespace of the same name. */
function reportHidden(
  holder: string,
  key: string,
  { start, end, nameStart }: { readonly start: number; readonly end: number; readonly nameStart?: number },
  report: Report,
): void {
  const message = `here "${holder}" is a name of this place and not the screen's, whose ${holder}.${key} cannot be read`;
  const hint = 'read it in a list of "actions" that stands by itself, or give one of the two another name';
  report({ code: "expression-name", message, hint, start: nameStart ?? start, end });
}

function typeOfIndex(node: SyntaxOf<"index">, scope: TypeScope, report: Report): Type {
  const { target, index } = node;
  if (index.kind === "literal" && typeof index.value === "string") {
    const slot = typeOfSlot(target, index, index.value, scope, report);
    if (slot !== undefined) return slot;
  }
  return checkIndex(node, typeOf(target, scope, report), typeOf(index, scope, report), report);
}

function checkUnary(node: SyntaxOf<"unary">, operand: Type, report: Report): Type {
  if (node.operator === "not") {
    checkTest(node.operand, operand, '"!"', report);
    return BOOLEAN;
  }
  if (operand.kind !== "number" && operand.kind !== "any" && operand.kind !== "null") {
    const { start, end } = node;
    const message = `"-" needs a number, found ${describeType(operand)}`;
    report({ code: "expression-type", message, hint: "", start, end });
  }
  return NUMBER;
}

function checkBranches(node: SyntaxOf<"conditional">, whenTrue: Type, otherwise: Type, report: Report): Type {
  const type = commonType(whenTrue, otherwise);
  if (type !== undefined) return type;
  const message = `the two values differ in type: ${describeType(whenTrue)} and ${describeType(otherwise)}`;
  report({ code: "expression-type", message, hint: "give both the same type", start: node.start, end: node.end });
  return ANY;
}

function typeOfMacro(node: SyntaxOf<"macro">, scope: TypeScope, report: Report): Type {
  const { macro, target, variable, variableStart, body } = node;
  const list = typeOf(target, scope, report);
  if (HOLDERS.includes(variable)) {
    const message = `"${variable}" cannot name a variable: it is where slots are found`;
    const end = variableStart + variable.length;
    report({ code: "expression-name", message, hint: "choose another name", start: variableStart, end });
  }
  if (list.kind !== "list" && list.kind !== "any" && list.kind !== "null") {
    const message = `${macro} needs a list, found ${describeType(list)}`;
    report({ code: "expression-type", message, hint: "", start: target.start, end: target.end });
  }
  const item = list.kind === "list" ? list.item : ANY;
  const type = typeOf(body, withLocal(scope, variable, item), report);
  if (macro === "map") return listOf(type);
  if (macro === "filter" || macro === "all" || macro === "exists") {
    checkTest(body, type, `the test of ${macro}`, report);
  } else checkKey(node, type, report);
  if (macro === "groupBy") return listOf(recordOf({ key: type, items: listOf(item) }));
  return keepsElements(macro) ? listOf(item) : BOOLEAN;
}

const KEY_KINDS: readonly Type["kind"][] = ["string", "number", "boolean", "any", "null"];

/** Elements are told apart, and put in order, by one value. */
function checkKey({ macro, body: { start, end } }: SyntaxOf<"macro">, type: Type, report: Report): void {
  if (optionsOf(type).every(({ kind }) => KEY_KINDS.includes(kind))) return;
  const message = `${macro} needs a string, a number or a boolean of each element, found ${describeType(type)}`;
  report({ code: "expression-type", message, hint: "name a member of it", start, end });
}

function withLocal(scope: TypeScope, name: string, type: Type): TypeScope {
  return {
    slot: (namespace) => scope.slot(namespace),
    local: (wanted) => (wanted === name ? type : scope.local(wanted)),
    names: () => [name, ...scope.names()],
    reasonFor: (wanted) => scope.reasonFor?.(wanted),
    known: (kind) => scope.known?.(kind),
    ...(scope.hasTimeZone === false && { hasTimeZone: false }),
  };
}
