import { keepsElements, type SyntaxNode, type SyntaxOf } from "../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../expression/to-ast.ts";
import { member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { Scope } from "../screen/facts/scope.ts";
import { wholeExpression } from "../screen/facts/slots-read.ts";

/**
 * How a number is made of others, as far as its unit goes: minor units of money, or none.
 *
 * - `same`      all of these are of its unit: a sum, the greater of two
 * - `product`, `quotient`   of two
 * - `plain`     a count, a share, a factor
 */
export type Term =
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "same"; readonly of: readonly Term[] }
  | { readonly kind: "times" | "ratio"; readonly of: readonly [Term, Term] }
  | { readonly kind: "plain" | "unknown" };

/** Result of an expression: a number, a list or an object, of which members and elements are asked for. */
interface Value {
  readonly term: Term;
  member(name: string): Value;
  element(): Value;
}

const UNKNOWN: Term = { kind: "unknown" };
const PLAIN: Term = { kind: "plain" };
const NOTHING: Value = { term: UNKNOWN, member: () => NOTHING, element: () => NOTHING };

/** Functions that give their first argument, a part of it, or something of its unit: as words too. */
const OF_FIRST: readonly string[] = ["round", "floor", "number", "text", "take"];
const OF_ANY: readonly string[] = ["either", "min", "max"];
const ELEMENT: readonly string[] = ["first", "last", "sum", "join"];
const COUNTING: readonly string[] = ["size", "daysBetween"];

/** Number of expressions, one in the other, that are looked through. */
const MAX_DEPTH = 80;

/** Numbers of a screen or a fragment as terms. The members of an answer are the same wherever its call is read. */
export function createTerms(body: CheckedBody): (node: SyntaxNode, scope: Scope) => Term {
  const { document, context } = body;
  const own = JSON.stringify(document.place);
  const named = new Map<string, Value>();
  return (node, scope) => valueAt(node, { scope, variables: new Map(), depth: 0 }).term;

  interface Enclosing {
    readonly scope: Scope;
    /** The variables of `map` and `filter` around. */
    readonly variables: ReadonlyMap<string, Value>;
    readonly depth: number;
  }

  function valueAt(node: SyntaxNode | undefined, outside: Enclosing): Value {
    const enclosing = { ...outside, depth: outside.depth + 1 };
    if (node === undefined || enclosing.depth > MAX_DEPTH) return NOTHING;
    const inner = (one: SyntaxNode | undefined) => valueAt(one, enclosing);
    switch (node.kind) {
      case "literal":
        return NOTHING;
      case "name":
        return enclosing.variables.get(node.name) ?? elementOf(node.name, enclosing);
      case "index":
        return inner(node.target).element();
      case "list":
        return listOf(() => oneOf(node.items.map(inner)));
      case "conditional":
        return oneOf([inner(node.whenTrue), inner(node.otherwise)]);
      case "unary":
        return node.operator === "neg" ? inner(node.operand) : NOTHING;
      case "member":
        return ofMember(node, enclosing);
      case "binary":
        return number(calculated(node, (one) => inner(one).term));
      case "macro":
        return ofMacro(node, enclosing);
      case "call":
        return ofCall(node, inner);
    }
  }

  function ofCall({ name, arguments: given }: SyntaxOf<"call">, inner: (node: SyntaxNode | undefined) => Value): Value {
    if (OF_ANY.includes(name)) return oneOf(given.map(inner));
    if (ELEMENT.includes(name)) return inner(given[0]).element();
    if (COUNTING.includes(name)) return number(PLAIN);
    return OF_FIRST.includes(name) ? inner(given[0]) : NOTHING;
  }

  function ofMacro(node: SyntaxOf<"macro">, enclosing: Enclosing): Value {
    const list = valueAt(node.target, enclosing);
    if (keepsElements(node.macro)) return list;
    const ofBody = () => {
      const variables = new Map(enclosing.variables).set(node.variable, list.element());
      return valueAt(node.body, { ...enclosing, variables });
    };
    if (node.macro === "map") return listOf(ofBody);
    if (node.macro !== "groupBy") return NOTHING;
    return listOf(() => ({ ...NOTHING, member: (name) => (name === "items" ? list : ofBody()) }));
  }

  function ofMember({ target, name }: SyntaxOf<"member">, enclosing: Enclosing): Value {
    if (target.kind !== "name" || enclosing.variables.has(target.name)) return valueAt(target, enclosing).member(name);
    switch (target.name) {
      case "data": {
        const call = textOf(member(member(member(document.root, "sources"), name), "call"));
        return call === undefined ? NOTHING : pathAt(call);
      }
      case "values":
        return namedValue(name, enclosing);
      case PARAMETERS:
        return parameter(name);
      case "state":
      case "params":
        return pathAt(`${own} ${target.name}.${name}`);
      case "app":
        return pathAt(`app.${name}`);
      default:
        return elementOf(target.name, enclosing).member(name);
    }
  }

  /** A named value is a number by itself, whatever it is made of. */
  function namedValue(name: string, { depth }: Enclosing): Value {
    const known = named.get(name);
    if (known !== undefined) return known;
    const expression = wholeExpression(member(context.values, name));
    const made = valueAt(expression, { scope: context.scope, variables: new Map(), depth });
    const value: Value =
      made.term.kind === "key" ? made : { ...made, term: { kind: "key", key: `${own} values.${name}` } };
    named.set(name, value);
    return value;
  }

  function parameter(name: string): Value {
    const declared = context.fragment && member(member(context.fragment.root, "parameters"), name);
    // A text that a fragment is given is judged at its use.
    if (textOf(member(declared, "kind")) === "text") return NOTHING;
    const [call, part] = [textOf(member(declared, "call")), textOf(member(declared, "part"))];
    if (call !== undefined) return pathAt(part === undefined ? call : `${call}.${part}`);
    return pathAt(parameterKey(context.fragment?.id ?? "", name));
  }

  /** An element of the list around that a local stands for. */
  function elementOf(name: string, { scope, depth }: Enclosing): Value {
    const enclosing = scope.listOf(name);
    const expression = wholeExpression(enclosing?.list);
    if (enclosing === undefined || expression === undefined) return NOTHING;
    return valueAt(expression, { scope: enclosing.scope, variables: new Map(), depth }).element();
  }
}

export function parameterKey(fragment: string, name: string): string {
  return `fragment ${fragment} with.${name}`;
}

function number(term: Term): Value {
  return { ...NOTHING, term };
}

function listOf(element: () => Value): Value {
  let known: Value | undefined;
  return {
    ...NOTHING,
    element() {
      known ??= element();
      return known;
    },
  };
}

function pathAt(path: string): Value {
  return {
    term: { kind: "key", key: path },
    member: (name) => pathAt(`${path}.${name}`),
    element: () => pathAt(`${path}[]`),
  };
}

function oneOf(values: readonly Value[]): Value {
  const [only, ...others] = values;
  if (only !== undefined && others.length === 0) return only;
  return {
    term: { kind: "same", of: values.map(({ term }) => term) },
    member: (name) => oneOf(values.map((value) => value.member(name))),
    element: () => oneOf(values.map((value) => value.element())),
  };
}

function calculated({ operator, left, right }: SyntaxOf<"binary">, termOf: (node: SyntaxNode) => Term): Term {
  const isWritten = left.kind === "literal" || right.kind === "literal";
  switch (operator) {
    case "+":
    case "-":
      return { kind: "same", of: [termOf(left), termOf(right)] };
    // Minor units may be made whole ones by a factor that is written out, or the other way round.
    case "*":
      return isWritten ? UNKNOWN : { kind: "times", of: [termOf(left), termOf(right)] };
    case "/":
      return isWritten ? UNKNOWN : { kind: "ratio", of: [termOf(left), termOf(right)] };
    default:
      return UNKNOWN;
  }
}
