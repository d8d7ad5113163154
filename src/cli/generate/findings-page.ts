import { DRIFT_CODES } from "../../contract/drift-codes.ts";
import { FINDING_CODES, type FindingCodeSpec } from "../../verify/findings/finding-codes.ts";
import { code, page, table } from "./markdown.ts";

/** Everything that `skrini test` can find in a browser. */
export function findingsPage(): string {
  const intro =
    "What `skrini test` can find in a real browser. Any finding ends it with 1; the same fault of one part of a document is told once, with the states that it was seen in.";
  return page("Findings", intro, codesTable(FINDING_CODES));
}

/** Everything that `skrini contract` can find in what a backend answers. */
export function driftPage(): string {
  const intro =
    "What `skrini contract` can find in what a backend answers and is asked. It tells the line of the schema and, as a JSON pointer, the place in the answer; an error ends it with 1.";
  return page("Drift", intro, codesTable(DRIFT_CODES));
}

function codesTable(codes: { readonly [code: string]: FindingCodeSpec }): string {
  const rows = Object.entries(codes).map(([name, { severity, summary, why, fix }]) => {
    return [code(name), severity, summary, why, fix];
  });
  return table(["Code", "Severity", "What is wrong", "Why it matters", "What to do"], rows);
}
