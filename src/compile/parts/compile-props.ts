import { PARAMETERS } from "../../expression/to-ast.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { textDirection } from "../../kit/language/text-direction.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { SlotPath } from "../../language/plan.ts";
import type { PropSpec, PropSpecs } from "../../language/prop.ts";
import { type ByKind, byKind, ofReferences } from "../../language/shape/by-kind.ts";
import type { PropKind, ReferenceKind, Shape } from "../../language/shape/shape.ts";
import { type CompileContext, type Locals, withLocals } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { compileBlocks } from "./compile-blocks.ts";
import { compileText } from "./compile-text.ts";
import { compileRecord, compileValue, foldList, foldRecord } from "./compile-value.ts";

/** The members that a widget and an action have in common in a plan. */
export interface CompiledProps {
  readonly props: { readonly [name: string]: Json };
  readonly bound?: { readonly [name: string]: Ast };
  readonly binds?: { readonly [name: string]: SlotPath };
}

type Source = { readonly [key: string]: unknown };

export function compileProps(specs: PropSpecs, source: Source, context: CompileContext, locals: Locals): CompiledProps {
  const props: [string, Json][] = [];
  const bound: [string, Ast][] = [];
  const binds: [string, SlotPath][] = [];
  for (const [name, spec] of Object.entries(specs)) {
    const value = own(source, name) as Json | undefined;
    if (spec.kind === "bind") {
      if (typeof value === "string") binds.push([name, slotPath(value, context)]);
      continue;
    }
    if (spec.compiled === true) continue;
    if (spec.kind === "call" && typeof value === "string") context.usedCalls.add(value);
    const ast = compileProp(spec, value, { specs, source, context, locals });
    if (ast === undefined) continue;
    if (ast[0] === "lit") props.push([name, ast[1]]);
    else bound.push([name, ast]);
    if (spec.kind === "string" && spec.isLanguage === true) props.push(...directionOf(ast, context));
  }
  return {
    props: Object.fromEntries(props),
    ...(bound.length > 0 && { bound: Object.fromEntries(bound) }),
    ...(binds.length > 0 && { binds: Object.fromEntries(binds) }),
  };
}

/** The direction of words in another language, where it may not be the page's. */
function directionOf(language: Ast, context: CompileContext): readonly [string, Json][] {
  if (language[0] !== "lit") return [["dir", "auto"]];
  const direction = textDirection(String(language[1]));
  return direction === textDirection(context.language) ? [] : [["dir", direction]];
}

interface PropParts {
  readonly specs: PropSpecs;
  readonly source: Source;
  readonly context: CompileContext;
  readonly locals: Locals;
}

/** Undefined: neither written nor defaulted, so absent from the plan. */
function compileProp(spec: PropSpec, written: Json | undefined, parts: PropParts): Ast | undefined {
  const value = written ?? defaultOf(spec) ?? written;
  if (value === undefined) return undefined;
  if (spec.per === undefined) return compileOne(spec, value, parts.context, parts.locals);
  const list = compileList(spec.per, parts);
  const body = compileOne(spec, value, parts.context, withLocals(parts.locals, "item", "index"));
  return list === undefined ? ["lit", []] : ["each", list, body];
}

function compileOne(spec: PropSpec, value: Json, context: CompileContext, locals: Locals): Ast {
  return spec.literal === true ? ["lit", value] : byKind(COMPILATIONS, spec, value, context, locals);
}

type Compilation<K extends PropKind> = (spec: Shape<K>, value: Json, context: CompileContext, locals: Locals) => Ast;

const asValue: Compilation<PropKind> = (_, value, context, locals) => compileValue(value, context, locals);
const asWritten: Compilation<ReferenceKind> = (_, value) => ["lit", value];

const COMPILATIONS = {
  text: ({ fills, shared, isLanguage }, value, context, locals) =>
    compileText(value, context, locals, { fills, use: shared === true || isLanguage === true ? "sent" : "shown" }),
  string: asValue,
  number: asValue,
  boolean: asValue,
  value: asValue,
  list: ({ texts }, value, context, locals) =>
    texts === true ? compileElements(value, context, locals) : compileValue(value, context, locals),
  record: (_, value, context, locals) =>
    isObject(value) ? compileRecord(value as JsonObject, context, locals) : compileValue(value, context, locals),
  blocks: ({ blocks }, value, context, locals) => compileBlocks(blocks, value, context, locals),
  rules: asValue,
  messages: asValue,
  fields: (_, value, context) => ["lit", (value as readonly string[]).map((slot) => slotPath(slot, context).join("."))],
  bind: asValue,
  ...ofReferences(asWritten),
} satisfies ByKind<PropKind, [value: Json, context: CompileContext, locals: Locals], Ast>;

/** Elements written out, whose members may be texts. */
function compileElements(list: Json, context: CompileContext, locals: Locals): Ast {
  if (!Array.isArray(list)) return compileValue(list, context, locals);
  return foldList(list.map((element: Json) => compileElement(element, context, locals)));
}

function compileElement(element: Json, context: CompileContext, locals: Locals): Ast {
  if (!isObject(element)) return compileValue(element, context, locals);
  const members = Object.entries(element as JsonObject).map(
    ([name, member]) => [name, compileMember(member, context, locals)] as const,
  );
  return foldRecord(members);
}

function compileMember(member: Json, context: CompileContext, locals: Locals): Ast {
  return Array.isArray(member) ? compileElements(member, context, locals) : compileText(member, context, locals);
}

/** The list a `per` property goes along, as its own AST: a property, or a slot that is bound. */
function compileList(name: string, { specs, source, context, locals }: PropParts): Ast | undefined {
  const value = own(source, name) as Json | undefined;
  if (value === undefined) return undefined;
  const spec = own(specs, name);
  if (spec !== undefined && spec.kind !== "bind") return compileOne(spec, value, context, locals);
  return slotValue(slotPath(String(value), context));
}

/** Reads the value of a slot. */
export function slotValue([namespace, key, ...members]: SlotPath): Ast {
  return members.reduce<Ast>((target, member) => ["get", target, member], ["slot", namespace, key]);
}

/** `state.<name>` or a member of it; in a fragment also `with.<name>` for a slot that it is given. */
export function slotPath(text: string, { parameters }: Pick<CompileContext, "parameters">): SlotPath {
  const [namespace, key, ...members] = text.split(".");
  const given = namespace === PARAMETERS ? parameters?.get(key ?? "") : undefined;
  if (given !== undefined) return [...pathOf(given, text), ...members];
  if (namespace !== "state" || key === undefined) throw new CompileError(`"${text}" is not a slot of the state`);
  return ["state", key, ...members];
}

function pathOf(ast: Ast, text: string): SlotPath {
  if (ast[0] === "slot" && ast[1] === "state") return ["state", ast[2]];
  if (ast[0] === "get") return [...pathOf(ast[1], text), ast[2]];
  throw new CompileError(`"${text}" is not a slot of the state`);
}

function defaultOf(spec: PropSpec): Json | undefined {
  return "default" in spec ? spec.default : undefined;
}
