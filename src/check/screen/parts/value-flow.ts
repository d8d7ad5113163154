import { childrenOf, keepsElements, type SyntaxNode, type SyntaxOf } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import type { Type } from "../../../language/terms/type.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { parseText } from "../../report/parse-once.ts";
import type { Place } from "../../report/position.ts";
import { inString } from "../../report/reporter.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { type ListAround, type Scope, withLocals } from "../facts/scope.ts";

/** A read of the value that is looked for, as the expression writes it: `data.plan.account.number`. */
export interface ValueRead {
  readonly words: string;
  readonly place: Place;
}

/** `holder.name` in an expression. */
export interface Slot {
  readonly holder: string;
  readonly name: string;
}

export interface Search {
  readonly context: ScreenContext;
  readonly isFound: (slot: Slot) => boolean;
  /** Whether what a schema marks as personal is looked for as well. */
  readonly readsTypes: boolean;
  /** Tests that do not reveal the value: comparisons with any constant, or only those with null or an empty string. */
  readonly tests: "constants-pass" | "emptiness-passes";
  /** Only what a text begins with counts, whatever chose it: the scheme and host of an address. */
  readonly isOfBeginning?: true;
  /** Named values that were looked into already. */
  readonly entered: Set<string>;
}

/** Functions that reveal only how many there are, or whether there is one. */
const COUNTING = ["size", "filled", "has"];
/** Functions that give a part of their argument as it is. */
const CHOOSING = ["first", "last", "take", "either", "lookup"];

/**
 * The first read of what is looked for that comes through to a value: through every function, operator, list and named
 * value, and through the tests that choose between others. What only counts, or asks whether there is something, tells
 * nothing.
 */
export function readThrough(node: Located | undefined, search: Search, isWhole = true): ValueRead | undefined {
  if (node === undefined) return undefined;
  const text = textOf(node);
  const mayRead = search.readsTypes || search.context.scope.names().length > 0;
  if (search.isOfBeginning && !isOpenAddress(text?.split("${")[0] ?? "")) return undefined;
  if (text?.includes("${") && (mayRead || NAMES_SLOT.test(text))) {
    const parsed = parseText(text);
    const parts = (parsed.ok ? parsed.parts : []).filter((part) => typeof part !== "string");
    for (const part of search.isOfBeginning ? parts.slice(0, 1) : parts) {
      const found = readIn(part.node, search.context.scope, isWhole, search);
      if (found === undefined) continue;
      const words = text.slice(part.start + found.start, part.start + found.end);
      return { words, place: inString(search.context.text, node, part.start + found.start) };
    }
  }
  for (const inner of [...node.members.values(), ...node.items]) {
    const found = readThrough(inner, search);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first read of what is looked for that says what a text begins with: where an address leads. */
export function readBeginning(
  node: Located | undefined,
  context: ScreenContext,
  isFound: Search["isFound"],
): ValueRead | undefined {
  const search = { context, isFound, readsTypes: false, tests: "constants-pass", entered: new Set<string>() } as const;
  return readThrough(node, { ...search, isOfBeginning: true });
}

/** A text without these words reads no parameter, state or named value: it need not be parsed. */
const NAMES_SLOT = /params|values|state|with/;

/** @param isWhole whether all of the value is used, or a member of it alone */
function readIn(node: SyntaxNode, scope: Scope, isWhole: boolean, search: Search): SyntaxNode | undefined {
  const { type } = checkExpression(node, scope);
  switch (node.kind) {
    case "member":
    case "index": {
      if (search.readsTypes && isPersonal(type, isWhole)) return node;
      const slot = slotOf(node);
      if (slot !== undefined && search.isFound(slot)) return node;
      if (slot?.holder === "values") return isInValue(slot.name, isWhole, search) ? node : undefined;
      const element = node.target.kind === "name" && !search.readsTypes ? scope.listOf(node.target.name) : undefined;
      if (element !== undefined && slot !== undefined) return isInList(element, search, slot.name) ? node : undefined;
      const index = node.kind === "index" ? readIn(node.index, scope, true, search) : undefined;
      return index ?? readIn(node.target, scope, false, search);
    }
    case "name":
      return (search.readsTypes ? isPersonal(type, isWhole) : isInList(scope.listOf(node.name), search))
        ? node
        : undefined;
    case "conditional":
      return firstOf([node.whenTrue, node.otherwise], scope, isWhole, search) ?? readInTest(node.test, scope, search);
    case "call":
      if (COUNTING.includes(node.name)) return undefined;
      return firstOf(node.arguments, scope, isWhole || !CHOOSING.includes(node.name), search);
    case "binary":
      if (type.kind !== "boolean") return firstOf(operandsOf(node, search), scope, true, search);
      return readInTest(node, scope, search);
    case "macro":
      return readInMacro(node, scope, isWhole, search);
    default:
      return firstOf(childrenOf(node), scope, true, search);
  }
}

function readInMacro(node: SyntaxOf<"macro">, scope: Scope, isWhole: boolean, search: Search): SyntaxNode | undefined {
  const list = checkExpression(node.target, scope).type;
  const inside = list.kind === "list" ? withLocals(scope, { [node.variable]: list.item }) : scope;
  const isGrouped = node.macro === "groupBy";
  const isGiven = isGrouped || node.macro === "map";
  const body = isGiven ? readIn(node.body, inside, isWhole, search) : readInTest(node.body, inside, search);
  return body ?? readIn(node.target, scope, (isGrouped || keepsElements(node.macro)) && isWhole, search);
}

function readInTest(test: SyntaxNode, scope: Scope, search: Search): SyntaxNode | undefined {
  if (search.isOfBeginning) return undefined;
  if (test.kind === "binary" && ["==", "!="].includes(test.operator)) {
    const constant = [test.left, test.right].find(({ kind }) => kind === "literal");
    const isNothing = constant?.kind === "literal" && (constant.value === null || constant.value === "");
    if (isNothing || (constant !== undefined && search.tests === "constants-pass")) return undefined;
  }
  if (test.kind === "binary" || test.kind === "unary") {
    const isLogic = checkExpression(test, scope).type.kind === "boolean";
    for (const part of childrenOf(test)) {
      const found = isLogic ? readInTest(part, scope, search) : readIn(part, scope, true, search);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return readIn(test, scope, true, search);
}

function firstOf(nodes: readonly SyntaxNode[], scope: Scope, isWhole: boolean, search: Search): SyntaxNode | undefined {
  for (const node of nodes) {
    const found = readIn(node, scope, isWhole, search);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Behind a path of this app, a whole host, or what an answer gives, the rest is no beginning. */
function operandsOf({ left, right, operator }: SyntaxOf<"binary">, search: Search): readonly SyntaxNode[] {
  if (!search.isOfBeginning || operator !== "+") return [left, right];
  const isOpen =
    left.kind === "literal"
      ? isOpenAddress(String(left.value))
      : ["values", "app"].includes(slotOf(left)?.holder ?? "");
  return isOpen ? [left, right] : [left];
}

/** Whether what follows the text may still say which host it is. */
function isOpenAddress(text: string): boolean {
  return !/^ *(?:https?:\/\/[^/?#\\]+[/?#]|\/(?![/\\]))/i.test(text);
}

/** Whether an element of a list around, or a member of it, may be what is looked for. Types tell of elements by themselves. */
function isInList(around: ListAround | undefined, search: Search, name = ""): boolean {
  if (around === undefined) return false;
  const { list, scope } = around;
  const inside = { ...search, context: { ...search.context, scope } };
  const parts = list.items.length === 0 ? [list] : list.items.map((item) => member(item, name) ?? item);
  return parts.some((part) => readThrough(part, inside) !== undefined);
}

function isInValue(name: string, isWhole: boolean, search: Search): boolean {
  const key = `${name} ${isWhole}`;
  if (search.entered.has(key)) return false;
  search.entered.add(key);
  return readThrough(member(search.context.values, name), search, isWhole) !== undefined;
}

/** Whether the value, or with all of it a part, says who somebody is. */
function isPersonal(type: Type, isWhole: boolean): boolean {
  if (type.personal === true) return true;
  if (!isWhole) return false;
  if (type.kind === "list") return isPersonal(type.item, true);
  return type.kind === "record" && Object.values(type.fields).some((field) => isPersonal(field, true));
}

function slotOf(node: SyntaxNode): Slot | undefined {
  if (node.kind === "member" && node.target.kind === "name") return { holder: node.target.name, name: node.name };
  if (node.kind !== "index" || node.target.kind !== "name" || node.index.kind !== "literal") return undefined;
  return { holder: node.target.name, name: String(node.index.value) };
}
