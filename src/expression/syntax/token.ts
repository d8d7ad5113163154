export interface Token {
  readonly kind: "number" | "string" | "name" | "symbol" | "end";
  /** The symbol or name; of a string, its value with escapes resolved; of a number, its digits. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
