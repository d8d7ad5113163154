import type { Diagnostic } from "../../language/diagnostic.ts";

/** Documentation of a diagnostic code. */
export interface CodeDefinition<Code extends string = string> {
  /** Stable: tests, suppressions and readers rely on it. */
  readonly code: Code;
  readonly severity: Diagnostic["severity"];
  /** For the reference page: what is wrong, why it matters, what to do. A sentence each. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  /** Why no document is an example of it. */
  readonly withoutExamples?: string;
}

/**
 * A code of what the language itself forbids. Its folder is called as the code and holds `code.ts` and `examples.json`; its
 * line stands in `diagnostic-codes.ts`. It is reported where documents are read, typed and followed, and can't be suppressed.
 */
export function defineCode<const Code extends string>(definition: CodeDefinition<Code>): CodeDefinition<Code> {
  return definition;
}
