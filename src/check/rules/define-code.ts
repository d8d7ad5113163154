import type { Diagnostic } from "../../language/diagnostic.ts";

/** Documentation of a diagnostic code, without the code itself: that is the name of its folder. */
export interface CodeText {
  /** An error, unless it says otherwise. */
  readonly severity?: "warning";
  /** For the reference page: what is wrong, why it matters, what to do. A sentence each. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  /** Why no document is an example of it. */
  readonly withoutExamples?: string;
}

/** Documentation of a diagnostic code. */
export interface CodeDefinition<Code extends string = string> extends Omit<CodeText, "severity"> {
  /** Stable: tests, suppressions and readers rely on it. */
  readonly code: Code;
  readonly severity: Diagnostic["severity"];
}

/**
 * A code of what the language itself forbids. Its folder is called as the code and holds `code.ts` and `examples.json`;
 * `npm run generate` lists it. It is reported where documents are read, typed and followed, and can't be suppressed.
 */
export function defineCode(text: CodeText): CodeText {
  return text;
}

/** The definitions with their codes: an error is the rule, a warning says so. */
export function withCodes<const Code extends string, Text extends CodeText>(
  texts: {
    readonly [K in Code]: Text;
  },
): { readonly [K in Code]: Omit<Text, "severity"> & CodeDefinition<K> } {
  const entries = Object.entries<Text>(texts).map(([code, text]) => [code, { severity: "error", ...text, code }]);
  return Object.fromEntries(entries);
}
