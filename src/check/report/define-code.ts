import type { Diagnostic } from "../../language/diagnostic.ts";

/** Documentation of a diagnostic code, without the code itself: that is the name of its folder. */
export interface CodeText {
  /** An error, unless it says otherwise or is of that group. */
  readonly severity?: "warning";
  /** Heuristics on prose, between languages too: a person reads again. Warnings. */
  readonly group?: "proofreading";
  /** It is concluded from what is found nowhere: not told where an error may hide that, see `hidden-by-errors.ts`. */
  readonly fromAbsence?: true;
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

/** The definitions with their codes and severities. */
export function withCodes<const Code extends string, Text extends CodeText>(
  texts: {
    readonly [K in Code]: Text;
  },
): { readonly [K in Code]: Omit<Text, "severity"> & CodeDefinition<K> } {
  const entries = Object.entries<Text>(texts).map(([code, text]) => {
    const severity = text.group === "proofreading" ? "warning" : "error";
    return [code, { severity, ...text, code }];
  });
  return Object.fromEntries(entries);
}
