import { isHostileKey } from "../../kit/hostile-key.ts";
import type { BinaryOperator } from "../../language/ast.ts";
import { limit, unreadable, unsupported } from "./problem.ts";
import { MACROS, type SyntaxNode } from "./syntax.ts";
import type { Token } from "./token.ts";
import { shown, TokenStream } from "./token-stream.ts";

/** Loosest first; all of them group from the left. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ["||"],
  ["&&"],
  ["==", "!=", "<", "<=", ">", ">=", "in"],
  ["+", "-"],
  ["*", "/", "%"],
];
const CONSTANTS: ReadonlyMap<string, null | boolean> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);
const RESERVED = new Set(
  "as break const continue else for function if import let loop package namespace return var void while".split(" "),
);

/** Recursive descent over the grammar in `parse.ts`. Throws Unreadable. */
export function parseTokens(tokens: readonly Token[], maxDepth: number): SyntaxNode {
  const parser = new Parser(tokens, maxDepth);
  return parser.parseAll();
}

class Parser {
  #depth = 0;
  readonly #tokens: TokenStream;
  readonly #maxDepth: number;

  constructor(tokens: readonly Token[], maxDepth: number) {
    this.#tokens = new TokenStream(tokens);
    this.#maxDepth = maxDepth;
  }

  parseAll(): SyntaxNode {
    const node = this.#expression();
    if (this.#tokens.peek().kind !== "end") throw unexpected(this.#tokens.peek());
    return node;
  }

  #expression(): SyntaxNode {
    if (++this.#depth > this.#maxDepth) {
      const { start, end } = this.#tokens.peek();
      throw limit(
        start,
        end,
        `the expression nests deeper than ${this.#maxDepth} levels`,
        "split it over several properties",
      );
    }
    const test = this.#binary(0);
    const node = this.#tokens.take("?") ? this.#branches(test) : test;
    this.#depth--;
    return node;
  }

  #branches(test: SyntaxNode): SyntaxNode {
    const whenTrue = this.#binary(0);
    this.#tokens.expect(":");
    const otherwise = this.#expression();
    return { kind: "conditional", test, whenTrue, otherwise, start: test.start, end: otherwise.end };
  }

  #binary(level: number): SyntaxNode {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((candidate) => this.#tokens.is(candidate));
      if (operator === undefined) return left;
      this.#tokens.next();
      const right = this.#binary(level + 1);
      left = { kind: "binary", operator, left, right, start: left.start, end: right.end };
    }
  }

  #unary(): SyntaxNode {
    const symbol = this.#tokens.is("!") ? "!" : "-";
    const starts: number[] = [];
    for (let start = this.#tokens.peek().start; this.#tokens.take(symbol); start = this.#tokens.peek().start)
      starts.push(start);
    const operator = symbol === "!" ? "not" : "neg";
    return starts.reduceRight<SyntaxNode>(
      (operand, start) => ({ kind: "unary", operator, operand, start, end: operand.end }),
      this.#member(),
    );
  }

  #member(): SyntaxNode {
    let target = this.#primary();
    for (;;) {
      if (this.#tokens.take(".")) target = this.#afterDot(target);
      else if (this.#tokens.take("[")) {
        if (this.#tokens.is("?")) throw optional(this.#tokens.peek());
        const index = this.#expression();
        target = { kind: "index", target, index, start: target.start, end: this.#tokens.expect("]").end };
      } else return target;
    }
  }

  #afterDot(target: SyntaxNode): SyntaxNode {
    const name = this.#tokens.peek();
    if (this.#tokens.is("?")) throw optional(name);
    if (name.kind !== "name" || name.text === "in" || CONSTANTS.has(name.text)) {
      throw unreadable(name.start, name.end, `a member's name must follow ".", not ${shown(name)}`);
    }
    if (isHostileKey(name.text)) throw forbidden(name);
    this.#tokens.next();
    if (this.#tokens.take("(")) return this.#method(target, name);
    return { kind: "member", target, name: name.text, nameStart: name.start, start: target.start, end: name.end };
  }

  #method(target: SyntaxNode, name: Token): SyntaxNode {
    const { items, end } = this.#items(")");
    const macro = MACROS.find((candidate) => candidate === name.text);
    const at = { start: target.start, end };
    if (macro === undefined) {
      const all = [target, ...items];
      return { kind: "call", name: name.text, method: true, arguments: all, nameStart: name.start, ...at };
    }
    const [variable, body, extra] = items;
    if (variable?.kind !== "name" || body === undefined || extra !== undefined) {
      const message = `${macro} takes a variable's name and one expression`;
      throw unreadable(name.start, end, message, `write list.${macro}(x, …)`);
    }
    const { name: bound, start: variableStart } = variable;
    return { kind: "macro", macro, target, variable: bound, variableStart, body, ...at };
  }

  #primary(): SyntaxNode {
    const token = this.#tokens.peek();
    const { start, end, text } = token;
    this.#tokens.next();
    if (token.kind === "number") return { kind: "literal", value: Number(text), start, end };
    if (token.kind === "string") return { kind: "literal", value: text, start, end };
    if (token.kind === "name" && text !== "in") return this.#named(token);
    if (token.kind === "symbol" && text === "(") {
      const inner = this.#expression();
      return { ...inner, start, end: this.#tokens.expect(")").end };
    }
    if (token.kind === "symbol" && text === "[") {
      const { items, end: close } = this.#items("]");
      return { kind: "list", items, start, end: close };
    }
    throw unexpected(token);
  }

  #named(token: Token): SyntaxNode {
    const { text: name, start, end } = token;
    const constant = CONSTANTS.get(name);
    if (constant !== undefined) return { kind: "literal", value: constant, start, end };
    if (RESERVED.has(name)) throw unreadable(start, end, `"${name}" is a reserved word`);
    if (isHostileKey(name)) throw forbidden(token);
    if (!this.#tokens.take("(")) return { kind: "name", name, start, end };
    const { items, end: close } = this.#items(")");
    return { kind: "call", name, method: false, arguments: items, nameStart: start, start, end: close };
  }

  /** Expressions with commas between, up to and with the closing bracket; a list may end in a comma. */
  #items(close: ")" | "]"): { items: readonly SyntaxNode[]; end: number } {
    const items: SyntaxNode[] = [];
    while (!this.#tokens.is(close)) {
      if (this.#tokens.is("?")) throw optional(this.#tokens.peek());
      items.push(this.#expression());
      if (!this.#tokens.take(",")) break;
      if (close === ")" && this.#tokens.is(")")) throw unexpected(this.#tokens.peek());
    }
    return { items, end: this.#tokens.expect(close).end };
  }
}

function unexpected(token: Token): Error {
  if (token.kind === "end") return unreadable(token.start, token.end, "the expression ends too early");
  return unreadable(token.start, token.end, `unexpected ${shown(token)}`);
}

function optional(token: Token): Error {
  return unsupported(
    token.start,
    token.end,
    "optional members (.? and [?]) are not in the language",
    "a missing member is null already",
  );
}

function forbidden(token: Token): Error {
  return unreadable(token.start, token.end, `"${token.text}" is never a member of a value`);
}
