import { childrenOf, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../expression/to-ast.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../report/located.ts";
import { parseText } from "../report/parse-once.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { expressionsOf } from "../screen/facts/slots-read.ts";
import { boundInputs } from "./bound-inputs.ts";
import { isAccountLike, writtenChoices } from "./options.ts";
import { type PlacedAction, screenParts } from "./screen-parts.ts";

/**
 * Where a value may come from that neither a person at an input nor the server has given. `selection`: an address that chooses
 * between values that they gave. `repeated`: an address that the server was asked with for that value.
 */
export interface Origin {
  readonly kind: "address" | "document" | "repeated" | "storage" | "selection";
  /** As it is written: `params.account`. */
  readonly words: string;
}

/** The names that were looked into on the way to a part, and whether the part only chooses between others. */
interface Search {
  readonly entered: ReadonlySet<string>;
  readonly isChoosing: boolean;
  /** The payload that `answer` is the answer to. */
  readonly payload?: Located | undefined;
}

/** A value that an action sends, and the name of the payload's member that it is sent as. */
interface SentValue {
  readonly value: Located;
  readonly name: string;
}

/** Where a value that an action sends may come from, through everything that hands it on. */
export function originsOf(
  { value, name: sentAs }: SentValue,
  action: PlacedAction,
  body: CheckedBody,
): readonly Origin[] {
  const { lists } = action;
  const { whole, context } = body;
  const { actions } = screenParts(body);
  const sources = member(whole, "sources");
  return inValue(value, { entered: new Set(), isChoosing: false, payload: payloadBefore(action) });

  function inValue(node: Located | undefined, search: Search): readonly Origin[] {
    if (node === undefined) return [];
    const expressions = expressionsOf(node);
    if (expressions.length > 0)
      return [...wordsAround(node), ...expressions.flatMap((one) => inExpression(one, node, search))];
    const kind = kindOf(node);
    if (kind === "object" || kind === "array")
      return [...node.members.values(), ...node.items].flatMap((part) => inValue(part, search));
    return isNothing(node.value) ? [] : [{ kind: "document", words: JSON.stringify(node.value) }];
  }

  function inExpression(node: SyntaxNode, at: Located, search: Search): readonly Origin[] {
    const inner = (one: SyntaxNode | undefined) => (one === undefined ? [] : inExpression(one, at, search));
    const choosing = (one: SyntaxNode | undefined) => (one === undefined ? [] : choicesIn(one, at, search));
    if (search.isChoosing && !PATHS.includes(node.kind)) return childrenOf(node).flatMap(inner);
    switch (node.kind) {
      case "literal":
        return isNothing(node.value) ? [] : [{ kind: "document", words: JSON.stringify(node.value) }];
      case "name":
      case "member":
      case "index":
        return inPath(node, at, search);
      case "binary":
        return CALCULATES.includes(node.operator) ? [...inner(node.left), ...inner(node.right)] : [];
      case "unary":
        return inner(node.operand);
      case "conditional":
        return [...inner(node.whenTrue), ...inner(node.otherwise), ...choosing(node.test)];
      case "list":
        return node.items.flatMap(inner);
      case "macro":
        return [...inner(node.target), ...(node.macro === "map" ? inner(node.body) : choosing(node.body))];
      case "call":
        if (ANY_OF.includes(node.name)) return node.arguments.flatMap(inner);
        return [...inner(node.arguments[0]), ...node.arguments.slice(1).flatMap(choosing)];
      default:
        return [];
    }
  }

  /** Addresses that what chooses between values is made of, through everything that hands it on. */
  function choicesIn(node: SyntaxNode, at: Located, search: Search): readonly Origin[] {
    const found = inExpression(node, at, { ...search, isChoosing: true });
    return found.flatMap(({ kind, words }) =>
      kind === "address" || kind === "selection" ? { kind: "selection", words } : [],
    );
  }

  function inPath(path: SyntaxNode, at: Located, search: Search): readonly Origin[] {
    const steps: string[] = [];
    const chosen: Origin[] = [];
    let root = path;
    while (root.kind === "member" || root.kind === "index") {
      steps.unshift(root.kind === "member" ? root.name : stepOf(root.index));
      if (root.kind === "index" && root.index.kind !== "literal") chosen.push(...choicesIn(root.index, at, search));
      root = root.target;
    }
    const whole = root.kind === "name" ? inName(root.name, steps, at, search) : inExpression(root, at, search);
    return [...whole, ...chosen];
  }

  function inName(name: string, steps: readonly string[], at: Located, search: Search): readonly Origin[] {
    const [key = "", ...rest] = steps;
    const words = [name, ...steps].join(".");
    if (name === PARAMETERS) {
      const given = at.items.filter(({ parameter }) => parameter === key);
      return given.flatMap((one) => ofGiven(one, rest, search));
    }
    if (search.entered.has(words)) return [];
    const inside = { ...search, entered: new Set([...search.entered, words]) };
    switch (name) {
      case "params":
        return [{ kind: "address", words }];
      case "app":
        return [{ kind: "document", words }];
      case "values":
        return inValue(memberAt(member(context.values, key), rest), inside);
      case "data":
        if (member(member(sources, key), "storage") !== undefined) return [{ kind: "storage", words }];
        return inAnswer(payloadOf(key), rest, inside);
      case "answer":
        return inAnswer(search.payload, steps, inside);
      case "state":
        return inState(key, rest, inside);
      default:
        return lists.flatMap(({ over, as }) => (as === name ? inValue(over, inside) : []));
    }
  }

  /**
   * Addresses that an answer only repeats, or finds an account by: the server was asked with one under the name of what
   * is sent, or of what is read.
   */
  function inAnswer(payload: Located | undefined, steps: readonly string[], search: Search): readonly Origin[] {
    const names = [sentAs, steps.filter((step) => !/^\d*$/.test(step)).at(-1) ?? ""].map(plainName);
    const sent = membersOf(payload).flatMap(([name, value]) => (names.includes(plainName(name)) ? value : []));
    return sent
      .flatMap((value) => inValue(value, search))
      .flatMap(({ kind, words }) => (kind === "address" || kind === "selection" ? { kind: "repeated", words } : []));
  }

  function payloadOf(source: string): Located | undefined {
    return member(member(sources, source), "payload");
  }

  /** The payload of the call that an action runs after the answer of. */
  function payloadBefore({ node, enclosing }: PlacedAction): Located | undefined {
    const call = enclosing.filter((one) => member(one, "call") !== undefined).at(-1);
    const [, source = ""] = /^\/sources\/([^/]+)\//.exec(node.path) ?? [];
    return call === undefined ? payloadOf(source) : member(call, "payload");
  }

  /** A fragment is given a value, or a slot of the state. */
  function ofGiven(given: Located, rest: readonly string[], search: Search): readonly Origin[] {
    const [, slot] = /^state\.(\w+)/.exec(textOf(given) ?? "") ?? [];
    return slot === undefined ? inValue(memberAt(given, rest), search) : inState(slot, rest, search);
  }

  /**
   * Origins of a state: its initial value, and what answers and actions write. A person's input is no origin, but what the
   * document lets stand or be chosen in it is.
   */
  function inState(name: string, rest: readonly string[], search: Search): readonly Origin[] {
    const initial = memberAt(member(member(member(whole, "state"), name), "initial"), rest);
    const searchOf = (source: Located): Search => ({ ...search, payload: member(source, "payload") });
    const filled = membersOf(sources).flatMap(([, source]) =>
      ["prefill", "adjust"].flatMap((kind) => inValue(member(member(source, kind), name), searchOf(source))),
    );
    const setters = actions.filter(({ node, definition }) =>
      entriesOf(definition.props).some(([prop, { kind }]) => {
        const slot = kind === "bind" ? (textOf(member(node, prop)) ?? "") : "";
        return slot === `state.${name}` || slot.startsWith(`state.${name}.`);
      }),
    );
    // A tap chooses by itself whatever the conditions around it say.
    const automatic = setters.filter(({ widget }) => widget === undefined);
    const tests = automatic.flatMap(({ needs }) => needs.flatMap((need) => (need.kind === "test" ? need : [])));
    const set = setters.flatMap((one) =>
      inValue(member(one.node, "value"), { ...search, payload: payloadBefore(one) }),
    );
    const inputs = boundInputs(body).filter(
      ({ slot }) => slot === `state.${name}` || slot.startsWith(`state.${name}.`),
    );
    const choices = inputs.flatMap((input) => writtenChoices(input, rest[0] ?? ""));
    return [
      ...inValue(initial, search),
      ...choices.flatMap(({ isDefault, value }) =>
        isDefault || isAccountLike(value.value) ? inValue(value, search) : [],
      ),
      ...filled,
      ...set,
      ...tests.flatMap(({ test, at }) => choicesIn(test, at, search)),
    ];
  }
}

const PATHS: readonly SyntaxNode["kind"][] = ["name", "member", "index"];

/** Operators whose result is made of both sides. */
const CALCULATES: readonly string[] = ["+", "-", "*", "/", "%"];

/** Functions that give any of their arguments, whatever its place. */
const ANY_OF: readonly string[] = ["either", "min", "max"];

/** One name however it is spelled: `cardNo`, `card_no`. */
function plainName(name: string): string {
  return name.replace(/[-_]/g, "").toLowerCase();
}

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
