import { type Fix, fixesOf } from "../check/diagnostics/fixes.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { argumentsOf } from "../language/sentence.ts";

/** A diagnostic, and what mends it. */
export interface Mending {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

/** Quick fixes for the diagnostics of one file, including those inside its expressions. */
export function fixesIn(text: string, diagnostics: readonly Diagnostic[]): readonly Mending[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return diagnostics.flatMap((diagnostic) => {
    const offset = (starts[diagnostic.line - 1] ?? 0) + diagnostic.column - 1;
    const own = fixesOf(diagnostic, text);
    const found = own.length > 0 ? own : fixesOfName(diagnostic, text, offset);
    return found.map((fix) => ({ diagnostic, fix }));
  });
}

/** A mistyped name in an expression, or a mistyped string of one. */
function fixesOfName({ code, wording }: Diagnostic, text: string, offset: number): readonly Fix[] {
  const [meant] = argumentsOf(wording?.hint, "replacement");
  const word = /^(?:'[^'"\\]*'|[A-Za-z_]\w*)/.exec(text.slice(offset))?.[0];
  if (!code.startsWith("expression-") || meant === undefined || word === undefined) return [];
  if (meant.startsWith("'") !== word.startsWith("'")) return [];
  const title = `replace ${word} by ${meant}`;
  return [{ title, isSafe: false, edits: [{ offset, length: word.length, content: meant }] }];
}
