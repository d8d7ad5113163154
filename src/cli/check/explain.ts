import { ALL_CODES } from "../../check/rules/rule-codes.ts";
import { nearest } from "../../kit/nearest.ts";
import { own } from "../../kit/own.ts";
import type { Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";

/** What a code means, why it matters and what to do. */
export function explain(code: string, { stdout }: Streams): number {
  const words = own(ALL_CODES, code);
  if (words === undefined) {
    const near = nearest(code, Object.keys(ALL_CODES));
    const rest = near === null ? "all codes: schemas/language/reference/diagnostics.md" : `did you mean "${near}"?`;
    throw new WrongCallError(`no diagnostic has the code "${code}": ${rest}`);
  }
  const { severity, summary, why, fix } = words;
  stdout.write(`${code} (${severity})\n\n${summary}\n${why}\n\nWhat to do: ${fix}\n`);
  return 0;
}
