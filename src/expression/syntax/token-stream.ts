import { unreadable } from "./problem.ts";
import type { Token } from "./token.ts";

/** The tokens still to be read; the end token is never passed. */
export class TokenStream {
  #position = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(): Token {
    const token = this.#tokens[Math.min(this.#position, this.#tokens.length - 1)];
    if (token === undefined) throw new Error("tokens must end with an end token");
    return token;
  }

  next(): void {
    this.#position++;
  }

  /** Whether the next token is this symbol, or the word "in", which is an operator too. */
  is(symbol: string): boolean {
    const token = this.peek();
    return token.text === symbol && (token.kind === "symbol" || (token.kind === "name" && symbol === "in"));
  }

  take(symbol: string): boolean {
    const matches = this.is(symbol);
    if (matches) this.next();
    return matches;
  }

  /** Throws Unreadable when something else follows. */
  expect(symbol: string): Token {
    const token = this.peek();
    if (!this.take(symbol)) throw unreadable(token.start, token.end, `expected "${symbol}", found ${shown(token)}`);
    return token;
  }
}

export function shown(token: Token): string {
  if (token.kind === "end") return "the end";
  return token.kind === "string" ? JSON.stringify(token.text) : `"${token.text}"`;
}
