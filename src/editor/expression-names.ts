import type { ParsedDocument, Project } from "../check/project/project.ts";
import { member } from "../check/report/located.ts";
import type { ExpressionVisit } from "../check/screen/context/screen-context.ts";
import type { KnownName } from "../expression/function-definition.ts";
import { FUNCTIONS } from "../expression/functions.ts";
import { childrenOf, type SyntaxNode, type SyntaxOf } from "../expression/syntax/syntax.ts";
import { PARAMETERS } from "../expression/to-ast.ts";
import { own } from "../kit/own.ts";
import { type AnswerPlace, answerPlace } from "./answer-place.ts";
import { answerMember } from "./call-names.ts";
import { listOf, repeatOf } from "./walk/enclosing.ts";
import { localSymbol, type NameAt, type NamedSymbol, type SymbolKind, symbolIn } from "./walk/symbol.ts";

/** Kind of symbol that the members of each namespace refer to. */
const NAMESPACE_KINDS: { readonly [namespace: string]: SymbolKind } = {
  params: "param",
  state: "state",
  values: "value",
  data: "source",
  status: "source",
  error: "source",
  busy: "intent",
  checking: "intent",
  unsure: "intent",
  valid: "state",
  popup: "popup",
  app: "app",
  [PARAMETERS]: "parameter",
};

/** Kind of symbol that a function's constant arguments refer to. */
const ARGUMENT_KINDS: { readonly [K in KnownName]: SymbolKind } = {
  text: "text",
  capability: "message",
  dateStyle: "dateStyle",
};

/** Kind of symbol that each namespace of `app` refers to: `app.facts.<name>`. */
const APP_KINDS: { readonly [member: string]: SymbolKind } = { facts: "fact", values: "appValue" };

/** A variable of a macro, and what of an answer it is. */
interface Variable {
  readonly symbol: NamedSymbol;
  readonly place: AnswerPlace | undefined;
}

type Bound = ReadonlyMap<string, Variable>;

/** The names in one expression: what it declares or reads, and the functions it calls. */
export function namesInExpression(
  visit: ExpressionVisit,
  document: ParsedDocument,
  project: Project,
): readonly NameAt[] {
  const found: NameAt[] = [];
  const at = visit.node.path;
  const list = listOf(at, document.root, visit.context.widgets);
  const add = (symbol: NamedSymbol, start: number, isDeclaration = false) => {
    const [from, to] = [start, start + symbol.name.length].map((index) => visit.placeOf({ start: index }).offset);
    if (from !== undefined && to !== undefined) found.push({ symbol, isDeclaration, start: from, end: to });
  };
  const tell = (kind: SymbolKind, name: string, start: number) => add(symbolIn(document, kind, name), start);
  const placeOf = (node: SyntaxNode, bound: Bound) => {
    const places = new Map([...bound].map(([name, { place }]) => [name, place] as const));
    return answerPlace(node, { document, project, at, bound: places, list });
  };

  function look(node: SyntaxNode, bound: Bound): void {
    if (node.kind === "member" || node.kind === "index") lookAtMember(node, bound);
    if (node.kind === "call") lookAtCall(node);
    if (node.kind === "name") lookAtName(node, bound);
    const inside = node.kind === "macro" ? withVariable(node, bound) : bound;
    for (const child of childrenOf(node)) look(child, node.kind === "macro" && child === node.body ? inside : bound);
  }

  function withVariable(node: SyntaxOf<"macro">, bound: Bound): Bound {
    const offset = visit.placeOf({ start: node.variableStart }).offset;
    const symbol = localSymbol(document, node.variable, offset);
    add(symbol, node.variableStart, true);
    return new Map([...bound, [node.variable, { symbol, place: placeOf(node.target, bound) }] as const]);
  }

  function lookAtName(node: SyntaxOf<"name">, bound: Bound): void {
    const as = member(repeatOf(node.name, document.root, at), "as");
    const symbol = bound.get(node.name)?.symbol ?? (as && localSymbol(document, node.name, as.offset));
    if (symbol !== undefined) add(symbol, node.start);
  }

  function lookAtMember(node: SyntaxOf<"member" | "index">, bound: Bound): void {
    const key = keyOf(node);
    if (key === undefined) return;
    const { target } = node;
    if (isNamespace(target, bound)) tell(own(NAMESPACE_KINDS, target.name) ?? "app", key.name, key.start);
    else if (target.kind === "member" && isNamespace(target.target, bound, "app")) {
      const kind = own(APP_KINDS, target.name);
      if (kind !== undefined) tell(kind, key.name, key.start);
    } else {
      const place = placeOf(node, bound);
      if (place?.path.at(-1) === key.name) add(answerMember(place.call, place.path), key.start);
    }
  }

  function isNamespace(node: SyntaxNode, bound: Bound, name?: string): node is SyntaxOf<"name"> {
    if (node.kind !== "name" || (name !== undefined && node.name !== name)) return false;
    const isLocal = bound.has(node.name) || visit.context.scope.local(node.name) !== undefined;
    return !isLocal && own(NAMESPACE_KINDS, node.name) !== undefined;
  }

  function lookAtCall(node: SyntaxOf<"call">): void {
    tell("function", node.name, node.nameStart);
    const parameters = own(FUNCTIONS, node.name)?.parameters ?? [];
    for (const [index, { names }] of parameters.entries()) {
      const argument = node.arguments[index];
      if (names === undefined || argument?.kind !== "literal" || typeof argument.value !== "string") continue;
      if (isPlain(argument, argument.value)) tell(ARGUMENT_KINDS[names], argument.value, argument.start + 1);
    }
  }

  look(visit.expression, new Map());
  return found;
}

/** The member that is read, where it is written out. */
function keyOf(node: SyntaxOf<"member" | "index">): { readonly name: string; readonly start: number } | undefined {
  if (node.kind === "member") return { name: node.name, start: node.nameStart };
  const { index } = node;
  if (index.kind !== "literal" || typeof index.value !== "string" || !isPlain(index, index.value)) return undefined;
  return { name: index.value, start: index.start + 1 };
}

/** Between its quotes stands what it holds. */
function isPlain({ start, end }: SyntaxNode, value: string): boolean {
  return end - start === value.length + 2;
}
