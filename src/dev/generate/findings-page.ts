import { FINDING_CODES } from "../../verify/findings/finding-codes.ts";
import { code, page, table } from "./markdown.ts";

/** Everything that `skrini test` can find in a browser. */
export function findingsPage(): string {
  const rows = Object.entries(FINDING_CODES).map(([name, { severity, summary, why, fix }]) => {
    return [code(name), severity, summary, why, fix];
  });
  const intro =
    "What `skrini test` can find in a real browser. Any finding ends it with 1; the same fault of one part of a document is told once, with the states that it was seen in.";
  return page("Findings", intro, table(["Code", "Severity", "What is wrong", "Why it matters", "What to do"], rows));
}
