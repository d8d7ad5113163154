import { nearest } from "../../kit/nearest.ts";
import { own } from "../../kit/own.ts";
import { meantBy, named, sentence, type Words } from "../../language/sentence.ts";
import { ANY, type Type } from "../../language/terms/type.ts";
import type { FunctionDefinition, Parameter } from "../function-definition.ts";
import { FUNCTIONS } from "../functions.ts";
import { readMoment } from "../moment.ts";
import type { ExpressionCode } from "../syntax/problem.ts";
import { MACROS, type SyntaxNode, type SyntaxOf } from "../syntax/syntax.ts";
import { writtenNumber } from "../syntax/written-number.ts";
import { describeType, isAssignable, optionsOf } from "./assignable.ts";
import type { Report, TypeScope } from "./type-scope.ts";

type Call = SyntaxOf<"call">;

/** The type of a call, its arguments' types being known. */
export function checkCall(node: Call, types: readonly Type[], scope: TypeScope, report: Report): Type {
  const wrong = (code: ExpressionCode, message: string, hint: Words) =>
    report({ code, message, hint, start: node.nameStart, end: node.nameStart + node.name.length });
  const definition = own(FUNCTIONS, node.name);
  if (definition === undefined) {
    wrong("expression-function", `unknown function "${node.name}"`, hintForFunction(node.name));
    return ANY;
  }
  if (node.method && definition.method === undefined) {
    wrong("expression-function", `${node.name} is not called on a value`, `write ${definition.signature}`);
  }
  const { parameters } = definition;
  const required = parameters.filter((parameter) => parameter.optional === undefined).length;
  const most = parameters.some((parameter) => parameter.rest) ? Number.POSITIVE_INFINITY : parameters.length;
  if (types.length < required || types.length > most) {
    wrong("expression-arguments", `${node.name} is given ${count(types.length)}`, `write ${definition.signature}`);
    return ANY;
  }
  // The first of two that are exchanged tells it.
  let isReported = false;
  const areFitting = node.arguments.map((argument, index) => {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    if (parameter === undefined) return true;
    return checkArgument(argument, types[index] ?? ANY, parameter, definition, (problem) => {
      if (!isReported) report(problem);
      isReported = true;
    });
  });
  checkNames(node, definition, scope, report);
  checkDates(node, types, definition, report);
  checkCounts(node, definition, report);
  if (definition.needsTimeZone === true && scope.hasTimeZone === false) {
    const hint = 'give app.json a "timeZone", such as "Africa/Dar_es_Salaam"';
    wrong("expression-arguments", `${node.name} needs to know where the lender is`, hint);
  }
  if (node.name === "has") checkHas(node, report);
  if (node.name === "lookup") checkLookup(node, types, report);
  return areFitting.every(Boolean) ? definition.result(types) : ANY;
}

function hintForFunction(name: string): Words {
  const names = Object.keys(FUNCTIONS);
  const macro = MACROS.find((one) => one === name);
  if (macro !== undefined) return `write list.${macro}(x, …)`;
  const near = nearest(name, [...names, ...MACROS]);
  return near === null ? `functions: ${names.join(", ")}` : meantBy(near);
}

function count(given: number): string {
  return given === 1 ? "1 argument" : `${given} arguments`;
}

function checkArgument(
  argument: SyntaxNode,
  type: Type,
  parameter: Parameter,
  definition: FunctionDefinition,
  report: Report,
): boolean {
  if (optionsOf(type).every((option) => parameter.types.some((wanted) => isAssignable(option, wanted)))) {
    if (parameter.noNulls === true) checkNulls(argument, type, definition, report);
    return true;
  }
  const wanted = parameter.types.map(describeType).join(" or ");
  const message = `"${parameter.name}" of ${definition.name} takes ${wanted}, found ${describeType(type)}`;
  const { start, end } = argument;
  report({ code: "expression-arguments", message, hint: `write ${definition.signature}`, start, end });
  return false;
}

function checkNulls({ start, end }: SyntaxNode, type: Type, { name }: FunctionDefinition, report: Report): void {
  if (type.kind !== "list" || type.item.kind !== "number" || type.item.nullable !== true) return;
  const message = `an element may be null, and so would be the ${name} of all`;
  const hint = `write ${name}(list.map(x, either(x, 0))), or give the number a default in the answer schema`;
  report({ code: "expression-null", message, hint, start, end });
}

/** A day that the calendar does not have, or another way to write one, gives nothing on any phone. */
function checkDates(
  node: Call,
  types: readonly Type[],
  { parameters, name }: FunctionDefinition,
  report: Report,
): void {
  for (const [index, { date }] of parameters.entries()) {
    const [type, argument] = [types[index], node.arguments[index]];
    if (date !== true || argument === undefined || type?.kind !== "string") continue;
    const wrong = type.values?.find((value) => value !== "" && readMoment(value, "UTC") === null);
    if (wrong === undefined) continue;
    const { start, end } = argument;
    const hint = "write YYYY-MM-DD, a time of day behind it as HH:MM:SS";
    report({ code: "expression-arguments", message: `${name} finds no date in '${wrong}'`, hint, start, end });
  }
}

/** Another number gives nothing on any phone, or is cut to such a one. */
function checkCounts(node: Call, { parameters, name }: FunctionDefinition, report: Report): void {
  for (const [index, parameter] of parameters.entries()) {
    const argument = node.arguments[index];
    const value = argument === undefined ? undefined : writtenNumber(argument);
    if (parameter.count === undefined || argument === undefined || value === undefined) continue;
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = parameter.count;
    if (Number.isInteger(value) && value >= least && value <= most) continue;
    const range = Number.isFinite(least) && Number.isFinite(most) ? ` from ${least} to ${most}` : "";
    const message = `"${parameter.name}" of ${name} is a whole number${range}, found ${value}`;
    const { start, end } = argument;
    report({
      code: "expression-arguments",
      message,
      hint: `write ${Math.min(most, Math.max(least, Math.round(value)))}`,
      start,
      end,
    });
  }
}

/** A constant name of a text or capability must be a declared one; the compiler needs to know that of a style. */
function checkNames(node: Call, definition: FunctionDefinition, scope: TypeScope, report: Report): void {
  for (const [index, { names: kind }] of definition.parameters.entries()) {
    const argument = node.arguments[index];
    const known = kind === undefined ? undefined : scope.known?.(kind);
    if (known === undefined || kind === undefined || argument === undefined) continue;
    const { start, end } = argument;
    const wrong = (message: Words, hint: Words) => report({ code: "expression-arguments", message, hint, start, end });
    if (argument.kind !== "literal" || typeof argument.value !== "string") {
      if (kind === "dateStyle") wrong("a style is named, not computed", `one of ${listed(known)}`);
      continue;
    }
    if (known.has(argument.value)) continue;
    const near = nearest(argument.value, known);
    const others = kind === "dateStyle" ? `there is ${listed(known)}; more under "formats" of app.json` : "";
    wrong(sentence`unknown ${KINDS[kind]} "${named(argument.value)}"`, near === null ? others : meantBy(`'${near}'`));
  }
}

const KINDS = { text: "text", capability: "capability", dateStyle: "style of a date" } as const;

function listed(names: ReadonlySet<string>): string {
  return [...names].map((name) => `'${name}'`).join(", ");
}

/** A key that is written out names a member, as a path does. */
function checkLookup({ arguments: [, key] }: Call, [record]: readonly Type[], report: Report): void {
  if (record?.kind !== "record" || key?.kind !== "literal" || typeof key.value !== "string") return;
  if (own(record.fields, key.value) !== undefined || record.others !== undefined) return;
  const near = nearest(key.value, Object.keys(record.fields));
  const { start, end } = key;
  const hint = near === null ? `it has: ${Object.keys(record.fields).join(", ")}` : meantBy(`'${near}'`);
  report({ code: "expression-member", message: `${describeType(record)} has no "${key.value}"`, hint, start, end });
}

function checkHas(node: Call, report: Report): void {
  const [argument] = node.arguments;
  if (argument === undefined || argument.kind === "member" || argument.kind === "index") return;
  const { start, end } = argument;
  const message = "has takes a member, such as item.note";
  report({ code: "expression-arguments", message, hint: "to test any other value, write … != null", start, end });
}
