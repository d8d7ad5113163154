import { fieldPath } from "../../../expression/syntax/condition.ts";
import { parseWhole } from "../../../expression/syntax/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { writtenNumber } from "../../../expression/syntax/written-number.ts";
import type { PARAMETERS } from "../../../expression/to-ast.ts";
import { oncePerText } from "../../../kit/once-per-text.ts";
import type { Namespace } from "../../../language/ast.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { parseText } from "../../report/parse-once.ts";

type Slots = ReadonlyMap<string, ReadonlySet<string>>;

/** Slots of whole documents, which many rules ask for, by the named values that count. */
const knownSlots = new WeakMap<Located, Map<Located | undefined, Slots>>();
const NO_KEYS: ReadonlySet<string> = new Set();

/** The keys of one namespace that the expressions anywhere in a value read, themselves or through the named values. */
export function slotsRead(
  node: Located | undefined,
  namespace: Namespace | typeof PARAMETERS,
  values?: Located,
): ReadonlySet<string> {
  if (node === undefined) return NO_KEYS;
  if (node.path !== "") return allSlots(node, values).get(namespace) ?? NO_KEYS;
  const known = knownSlots.get(node) ?? new Map<Located | undefined, Slots>();
  knownSlots.set(node, known);
  const slots = known.get(values) ?? allSlots(node, values);
  known.set(values, slots);
  return slots.get(namespace) ?? NO_KEYS;
}

/** By namespace. */
function allSlots(node: Located, values: Located | undefined): Slots {
  const found = new Map<string, Set<string>>();
  const open: (Located | undefined)[] = [node];
  const read = (holder: string, key: string) => {
    const keys = found.get(holder) ?? new Set();
    if (keys.has(key)) return;
    found.set(holder, keys.add(key));
    if (holder === "values") open.push(member(values, key));
  };
  while (open.length > 0) {
    const part = open.pop();
    if (part === undefined) continue;
    for (const expression of expressionsOf(part)) forEachSlot(expression, read);
    for (const inner of part.members.values()) open.push(inner);
    for (const inner of part.items) open.push(inner);
  }
  return found;
}

/** The expressions of a string; none of anything else, and of one that can't be parsed. */
export function expressionsOf(node: Located): readonly SyntaxNode[] {
  const text = textOf(node);
  if (!text?.includes("${")) return NONE;
  return parseAll(text);
}

/** The expression that a string is, where it is one and nothing else. */
export function wholeExpression(node: Located | undefined): SyntaxNode | undefined {
  const text = textOf(node);
  return text?.startsWith("${") ? parseOne(text) : undefined;
}

/** The number that a value is, in JSON or as an expression. */
export function numberAt(node: Located): number | undefined {
  if (typeof node.value === "number") return node.value;
  const expression = wholeExpression(node);
  return expression && writtenNumber(expression);
}

/** The path that a string is, and nothing else: `state.card` of `${state.card}`. */
export function pathRead(node: Located | undefined): string | undefined {
  const expression = wholeExpression(node);
  return (expression && fieldPath(expression)) ?? undefined;
}

/**
 * The member of a holder that a string is, and nothing else: `card` of `${state.card}`.
 * @param through functions that it may be given to: `${trim(state.card)}`
 */
export function memberRead(
  node: Located | undefined,
  holder: string,
  through: readonly string[] = [],
): string | undefined {
  const whole = wholeExpression(node);
  const [inner] = whole?.kind === "call" && through.includes(whole.name) ? whole.arguments : [whole];
  const isMember = inner?.kind === "member" && inner.target.kind === "name" && inner.target.name === holder;
  return isMember ? inner.name : undefined;
}

const parseOne = oncePerText(parseWhole);

const NONE: readonly SyntaxNode[] = [];

const parseAll = oncePerText((text): readonly SyntaxNode[] => {
  const parsed = parseText(text);
  return parsed.ok ? parsed.parts.flatMap((part) => (typeof part === "string" ? [] : [part.node])) : NONE;
});

/** Stands for a key that is computed. */
export const COMPUTED = "[…]";

function keyOf(index: SyntaxNode): string {
  return index.kind === "literal" ? String(index.value) : COMPUTED;
}

/** Every `name.key` and `name['key']` in an expression. */
function forEachSlot(node: SyntaxNode, read: (holder: string, key: string) => void): void {
  if ((node.kind === "member" || node.kind === "index") && node.target.kind === "name") {
    read(node.target.name, node.kind === "member" ? node.name : keyOf(node.index));
  }
  for (const child of childrenOf(node)) forEachSlot(child, read);
}
