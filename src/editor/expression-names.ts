import type { ParsedDocument } from "../check/project.ts";
import type { ExpressionVisit } from "../check/screen/screen-context.ts";
import type { KnownName } from "../expression/function-definition.ts";
import { FUNCTIONS } from "../expression/functions.ts";
import { childrenOf, type SyntaxNode, type SyntaxOf } from "../expression/syntax.ts";
import { PARAMETERS } from "../expression/to-ast.ts";
import { own } from "../kit/own.ts";
import { type NameAt, type SymbolKind, symbolIn } from "./symbol.ts";

/** What the members of each namespace are the names of. */
const NAMESPACE_KINDS: { readonly [namespace: string]: SymbolKind } = {
  params: "param",
  state: "state",
  values: "value",
  data: "source",
  status: "source",
  error: "source",
  busy: "intent",
  checking: "intent",
  valid: "state",
  popup: "popup",
  app: "app",
  [PARAMETERS]: "parameter",
};

/** What constant arguments of functions are the names of. */
const ARGUMENT_KINDS: { readonly [K in KnownName]: SymbolKind } = {
  text: "text",
  capability: "message",
  dateStyle: "dateStyle",
};

/** The names in one expression that something outside of it declares, and the functions it calls. */
export function namesInExpression(visit: ExpressionVisit, document: ParsedDocument): readonly NameAt[] {
  const found: NameAt[] = [];
  const tell = (kind: SymbolKind, name: string, start: number) => {
    const [from, to] = [start, start + name.length].map((at) => visit.placeOf({ start: at }).offset);
    if (from === undefined || to === undefined) return;
    found.push({ symbol: symbolIn(document, kind, name), isDeclaration: false, start: from, end: to });
  };

  function look(node: SyntaxNode, bound: readonly string[]): void {
    if (node.kind === "member" || node.kind === "index") lookAtMember(node, bound);
    if (node.kind === "call") lookAtCall(node);
    const inside = node.kind === "macro" ? [node.variable, ...bound] : bound;
    for (const child of childrenOf(node)) look(child, node.kind === "macro" && child === node.body ? inside : bound);
  }

  function lookAtMember(node: SyntaxOf<"member" | "index">, bound: readonly string[]): void {
    const key = keyOf(node);
    if (key === undefined) return;
    const { target } = node;
    if (isNamespace(target, bound)) tell(own(NAMESPACE_KINDS, target.name) ?? "app", key.name, key.start);
    else if (target.kind === "member" && target.name === "facts" && isNamespace(target.target, bound, "app")) {
      tell("fact", key.name, key.start);
    }
  }

  function isNamespace(node: SyntaxNode, bound: readonly string[], name?: string): node is SyntaxOf<"name"> {
    if (node.kind !== "name" || (name !== undefined && node.name !== name)) return false;
    const isLocal = bound.includes(node.name) || visit.context.scope.local(node.name) !== undefined;
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

  look(visit.expression, []);
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
