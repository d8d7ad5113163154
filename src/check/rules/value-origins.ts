import type { SyntaxNode } from "../../expression/syntax.ts";
import { PARAMETERS } from "../../expression/to-ast.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../located.ts";
import { parseText } from "../parse-once.ts";
import type { CheckedBody } from "../screen/checked-body.ts";
import { expressionsOf } from "../screen/slots-read.ts";
import { type PlacedAction, screenParts } from "./screen-parts.ts";

/** Where a value may come from that neither a person at an input nor the server has given. */
export interface Origin {
  readonly kind: "address" | "document" | "storage";
  /** As it is written: `params.account`. */
  readonly words: string;
}

/** Where a value that an action sends may come from, through everything that hands it on. */
export function originsOf(value: Located, { lists }: PlacedAction, body: CheckedBody): readonly Origin[] {
  const { whole, context } = body;
  const { actions } = screenParts(body);
  const sources = member(whole, "sources");
  return inValue(value, new Set());

  function inValue(node: Located | undefined, entered: Set<string>): readonly Origin[] {
    if (node === undefined) return [];
    const expressions = expressionsOf(node);
    if (expressions.length > 0)
      return [...wordsAround(node), ...expressions.flatMap((one) => inExpression(one, node, entered))];
    const kind = kindOf(node);
    if (kind === "object" || kind === "array")
      return [...node.members.values(), ...node.items].flatMap((part) => inValue(part, entered));
    return isNothing(node.value) ? [] : [{ kind: "document", words: JSON.stringify(node.value) }];
  }

  function inExpression(node: SyntaxNode, at: Located, entered: Set<string>): readonly Origin[] {
    const inner = (one: SyntaxNode | undefined) => (one === undefined ? [] : inExpression(one, at, entered));
    switch (node.kind) {
      case "literal":
        return isNothing(node.value) ? [] : [{ kind: "document", words: JSON.stringify(node.value) }];
      case "name":
      case "member":
      case "index":
        return inPath(node, at, entered);
      case "binary":
        return CALCULATES.includes(node.operator) ? [...inner(node.left), ...inner(node.right)] : [];
      case "unary":
        return inner(node.operand);
      case "conditional":
        return [...inner(node.whenTrue), ...inner(node.otherwise)];
      case "list":
        return node.items.flatMap(inner);
      case "macro":
        return node.macro === "map" ? [...inner(node.target), ...inner(node.body)] : inner(node.target);
      case "call":
        return ANY_OF.includes(node.name) ? node.arguments.flatMap(inner) : inner(node.arguments[0]);
      default:
        return [];
    }
  }

  function inPath(path: SyntaxNode, at: Located, entered: Set<string>): readonly Origin[] {
    const steps: string[] = [];
    let root = path;
    while (root.kind === "member" || root.kind === "index") {
      steps.unshift(root.kind === "member" ? root.name : stepOf(root.index));
      root = root.target;
    }
    if (root.kind !== "name") return inExpression(root, at, entered);
    const [key = "", ...rest] = steps;
    const words = [root.name, ...steps].join(".");
    if (root.name === PARAMETERS) {
      const given = at.items.filter(({ parameter }) => parameter === key);
      return given.flatMap((one) => ofGiven(one, rest, entered));
    }
    if (entered.has(words)) return [];
    const inside = new Set([...entered, words]);
    switch (root.name) {
      case "params":
        return [{ kind: "address", words }];
      case "app":
        return [{ kind: "document", words }];
      case "values":
        return inValue(memberAt(member(context.values, key), rest), inside);
      case "data":
        return member(member(sources, key), "storage") === undefined ? [] : [{ kind: "storage", words }];
      case "state":
        return inState(key, rest, inside);
      default:
        return lists.flatMap(({ over, as }) => (as === root.name ? inValue(over, inside) : []));
    }
  }

  /** A fragment is given a value, or a slot of the state. */
  function ofGiven(given: Located, rest: readonly string[], entered: Set<string>): readonly Origin[] {
    const [, slot] = /^state\.(\w+)/.exec(textOf(given) ?? "") ?? [];
    return slot === undefined ? inValue(memberAt(given, rest), entered) : inState(slot, rest, entered);
  }

  /** Origins of a state: its initial value, and what answers and actions write. A person's input is no origin. */
  function inState(name: string, rest: readonly string[], entered: Set<string>): readonly Origin[] {
    const initial = memberAt(member(member(member(whole, "state"), name), "initial"), rest);
    const filled = membersOf(sources).flatMap(([, source]) =>
      ["prefill", "adjust"].flatMap((kind) => member(member(source, kind), name) ?? []),
    );
    const set = actions.flatMap(({ node, definition }) => {
      const writes = entriesOf(definition.props).some(([prop, { kind }]) => {
        const slot = kind === "bind" ? (textOf(member(node, prop)) ?? "") : "";
        return slot === `state.${name}` || slot.startsWith(`state.${name}.`);
      });
      return writes ? (member(node, "value") ?? []) : [];
    });
    return [initial, ...filled, ...set].flatMap((value) => inValue(value, entered));
  }
}

/** Operators whose result is made of both sides. */
const CALCULATES: readonly string[] = ["+", "-", "*", "/", "%"];

/** Functions that give any of their arguments, whatever its place. */
const ANY_OF: readonly string[] = ["either", "min", "max"];

/** Something written that is nobody's account. */
function isNothing(value: unknown): boolean {
  return value === null || value === "" || value === 0 || typeof value === "boolean";
}

/** The letters and digits that stand around the expressions of a text. */
function wordsAround(node: Located): readonly Origin[] {
  const parsed = parseText(textOf(node) ?? "");
  const parts = parsed.ok ? parsed.parts.filter((part) => typeof part === "string" && /[\p{L}\p{N}]/u.test(part)) : [];
  return parts.map((part) => ({ kind: "document", words: JSON.stringify(part) }));
}

function stepOf(index: SyntaxNode): string {
  return index.kind === "literal" ? String(index.value) : "";
}

/** The part of a written record that a path leads to; all of it where the path leaves what is written. */
function memberAt(node: Located | undefined, path: readonly string[]): Located | undefined {
  let part = node;
  for (const step of path) {
    if (part === undefined || kindOf(part) !== "object") return part;
    part = member(part, step);
  }
  return part;
}
