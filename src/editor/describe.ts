import type { ExpressionVisit } from "../check/screen/context/screen-context.ts";
import { FUNCTIONS } from "../expression/functions.ts";
import { childrenOf, type SyntaxNode } from "../expression/syntax/syntax.ts";
import { describeType } from "../expression/types/assignable.ts";
import { checkExpression } from "../expression/types/check-expression.ts";
import type { TypeScope } from "../expression/types/type-scope.ts";
import { own } from "../kit/own.ts";
import type { ActionCatalog } from "../language/define-action.ts";
import type { Catalog } from "../language/define-widget.ts";
import { ANY, type Type } from "../language/terms/type.ts";
import { withVariable } from "./expression-cursor.ts";
import type { NameInFile, ProjectNames } from "./project-names.ts";
import { summaryOf } from "./summary-of.ts";
import type { NamedSymbol, SymbolKind } from "./walk/symbol.ts";

/** Hover text for a range of a document. */
export interface Description {
  readonly start: number;
  readonly end: number;
  /** Kind, name and type: `state days: string`. */
  readonly title: string;
  readonly summary: string;
}

interface Catalogs {
  readonly catalog: Catalog;
  readonly actions: ActionCatalog;
}

/** The name, the part of an expression, or the member at an offset. */
export function describe(
  file: string,
  offset: number,
  names: ProjectNames,
  catalogs: Catalogs,
): Description | undefined {
  const name = names.at(file, offset);
  const typed = typeAt(file, offset, names);
  if (name !== undefined) return describeName(name, typed, names, catalogs);
  if (typed !== undefined) return { ...typed, title: `${typed.source}: ${describeType(typed.type)}`, summary: "" };
  const part = names.parts(file).findLast(({ node }) => node.keyOffset <= offset && offset < node.offset);
  if (part === undefined || part.summary === "") return undefined;
  const { keyOffset, path } = part.node;
  const key = path.slice(path.lastIndexOf("/") + 1);
  return { start: keyOffset, end: keyOffset + key.length + 2, title: key, summary: part.summary };
}

function describeName(
  { symbol, start, end }: NameInFile,
  typed: { readonly source: string; readonly type: Type } | undefined,
  names: ProjectNames,
  catalogs: Catalogs,
): Description {
  const defined = definitionOf(symbol, catalogs);
  if (defined !== undefined) return { start, end, ...defined };
  const [declared] = names.of(symbol).filter(({ isDeclaration }) => isDeclaration);
  const summary = declared === undefined ? "" : summaryOf(declared);
  // A part of an expression is shown as it is written there.
  if (typed !== undefined && AS_WRITTEN.includes(symbol.kind)) {
    return { start, end, title: `${typed.source}: ${describeType(typed.type)}`, summary };
  }
  const type = typed?.type ?? typeOfName(symbol, names);
  const title = `${KIND_WORDS[symbol.kind] ?? symbol.kind} ${symbol.name}${type === undefined ? "" : `: ${describeType(type)}`}`;
  return { start, end, title, summary };
}

const AS_WRITTEN: readonly SymbolKind[] = ["local", "answerMember"];

const KIND_WORDS: { readonly [K in SymbolKind]?: string } = {
  param: "query parameter",
  actions: "actions",
  dateStyle: "style of dates",
  answerMember: "member of the answer",
  payloadMember: "member of the payload",
  textArgument: "argument of the words",
  app: "app",
};

/** Where expressions read what is declared, by its kind. */
const READ_FROM: { readonly [K in SymbolKind]?: string } = {
  state: "state",
  value: "values",
  source: "data",
  param: "params",
  parameter: "with",
};

function typeOfName({ kind, name, owner }: NamedSymbol, names: ProjectNames): Type | undefined {
  const slots = names.body(owner)?.context.scope.slot(READ_FROM[kind] ?? "");
  return slots === undefined ? undefined : own(slots, name);
}

function definitionOf({ kind, name }: NamedSymbol, { catalog, actions }: Catalogs) {
  if (kind === "widget") {
    const widget = catalog.find(({ type }) => type === name);
    return widget && { title: `widget ${name}`, summary: widget.summary };
  }
  if (kind === "action") {
    const action = actions.find((one) => one.name === name);
    return action && { title: `action ${name}`, summary: action.summary };
  }
  const called = kind === "function" ? own(FUNCTIONS, name) : undefined;
  return called && { title: called.signature, summary: called.summary };
}

/** The innermost part of an expression at an offset, and its type. */
function typeAt(file: string, offset: number, names: ProjectNames) {
  const visit = names.body(file)?.context.visits.expressions.find((one) => isAt(offset, one.expression, one));
  if (visit === undefined) return undefined;
  const { node, scope } = innermost(visit.expression, offset, visit, visit.context.scope);
  const { start, end } = placesOf(node, visit);
  // Functions are told by their names, and what is written out by itself.
  if (node.kind === "literal") return undefined;
  const source = visit.context.text.slice(start, end);
  return { start, end, source, type: checkExpression(node, scope).type };
}

function placesOf(node: SyntaxNode, { placeOf }: ExpressionVisit) {
  return { start: placeOf(node).offset, end: placeOf({ start: node.end }).offset };
}

function isAt(offset: number, node: SyntaxNode, visit: ExpressionVisit): boolean {
  if (offset < visit.node.offset || offset > visit.node.end) return false;
  const { start, end } = placesOf(node, visit);
  return start <= offset && offset <= end;
}

function innermost(
  node: SyntaxNode,
  offset: number,
  visit: ExpressionVisit,
  scope: TypeScope,
): { readonly node: SyntaxNode; readonly scope: TypeScope } {
  const child = childrenOf(node).find((one) => isAt(offset, one, visit));
  if (child === undefined) return { node, scope };
  if (node.kind !== "macro" || child !== node.body) return innermost(child, offset, visit, scope);
  const list = checkExpression(node.target, scope).type;
  return innermost(child, offset, visit, withVariable(scope, node.variable, list.kind === "list" ? list.item : ANY));
}
