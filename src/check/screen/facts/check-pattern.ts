import { isSafePattern } from "redos-detector";
import { type Located, textOf } from "../../report/located.ts";
import type { Report } from "../../report/reporter.ts";

/** Characters of a pattern. */
const MAX_PATTERN_LENGTH = 500;

/** How often the ways through a pattern may meet before it counts as explosive, and how long they are looked for. */
const SEARCH = { maxScore: 10, maxSteps: 500, downgradePattern: false } as const;

/** Groups that the oldest browsers do not read: of those that begin with `(?` they know `(?:`, `(?=` and `(?!`. */
const NEWER = /\((?=\?)(?!\?[:=!])/;
/** Classes by property that do not name a general category; other names came with later versions of Unicode. */
const PROPERTY = /\\p\{(?!(?:L|Lu|Ll|Lt|Lm|Lo|M|Mn|Mc|Me|N|Nd|Nl|No|P|S|Z|Zs)\})/i;

/** A regular expression, written out: readable for every phone, and never one that a long answer can hang. */
export function checkPattern(node: Located, report: Report): void {
  const pattern = textOf(node) ?? "";
  if (pattern.length > MAX_PATTERN_LENGTH) {
    report("pattern-syntax", node, `expected at most ${MAX_PATTERN_LENGTH} characters, found ${pattern.length}`);
    return;
  }
  const problem = syntaxProblem(pattern);
  if (problem !== null) {
    report("pattern-syntax", node, problem.message, problem.hint);
    return;
  }
  if (isBounded(pattern)) return;
  report(
    "pattern-backtracking",
    node,
    `${JSON.stringify(pattern)} can be gone through in too many ways`,
    "let no two parts that repeat take the same characters next to each other, or rules of their own look at parts",
  );
}

function syntaxProblem(pattern: string): { readonly message: string; readonly hint: string } | null {
  const newer = NEWER.exec(pattern) ?? PROPERTY.exec(pattern);
  if (newer !== null) {
    const found = JSON.stringify(pattern.slice(newer.index, newer.index + 8));
    return {
      message: `${found} is not read by every browser of this app`,
      hint: "groups are (…) or (?:…), looking ahead (?=…) or (?!…), letters of any script \\p{L}",
    };
  }
  try {
    // Alone as well: `a)|(b` is one only with something around it.
    for (const source of [pattern, `^(?:${pattern})$`]) new RegExp(source, "u");
    return null;
  } catch (error) {
    return { message: `this is no regular expression: ${String(error).replace(/^.*: /, "")}`, hint: "" };
  }
}

/** A pattern that the search can't follow counts as explosive. */
function isBounded(pattern: string): boolean {
  try {
    return isSafePattern(`^(?:${pattern})$`, { ...SEARCH, unicode: true }).safe;
  } catch {
    return false;
  }
}
