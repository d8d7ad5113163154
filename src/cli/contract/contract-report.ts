import type { Drift } from "../../contract/drift.ts";
import { DRIFT_CODES } from "../../contract/drift-codes.ts";
import { own } from "../../kit/own.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { CheckReport, FORMAT_NAMES } from "../check/formats/format.ts";
import { FORMATS } from "../check/formats/formats.ts";
import { diagnosticLine } from "../check/formats/plain.ts";
import { prettyFindings } from "../check/formats/pretty.ts";
import type { Streams } from "../command/command.ts";
import { countOf } from "../studio-client/describe.ts";

/** Result of `skrini contract`. */
export interface ContractReport {
  readonly drifts: readonly Drift[];
  /** How many answers were held against their schema. */
  readonly compared: number;
  /** Ids of calls that the backend refused, with its words. */
  readonly refused: readonly { readonly call: string; readonly words: string }[];
  readonly skipped: readonly { readonly call: string; readonly reason: string }[];
  /** Changes that were proposed or written, as unified diffs. */
  readonly learned: readonly { readonly file: string; readonly diff: string }[];
  readonly files: readonly SourceFile[];
}

/** The report as text, its last line ended. */
export function writeReport(
  report: ContractReport,
  name: (typeof FORMAT_NAMES)[number] | undefined,
  { stdout }: Streams,
): string {
  const format = name ?? (stdout.isTTY === true ? "pretty" : "plain");
  const { drifts, files } = report;
  const checked: CheckReport = {
    documents: files.length,
    diagnostics: drifts,
    textOf: (path) => files.find((file) => file.path === path)?.text,
    explain: (code) => own(DRIFT_CODES, code),
    tool: "skrini contract",
    colors: stdout.isTTY === true && process.env.NO_COLOR === undefined,
  };
  if (format === "json") return json(report);
  if (format !== "pretty" && format !== "plain") return FORMATS[format](checked);
  const findings = format === "pretty" ? prettyFindings(checked) : drifts.map(diagnosticLine);
  return `${[...findings, ...rest(report), summaryOf(report)].join("\n")}\n`;
}

const MARKED = 'What may be somebody\'s own was marked "personal", every text too: take the mark away where it is not.';

function rest({ refused, skipped, learned }: ContractReport): readonly string[] {
  return [
    ...refused.map(({ call, words }) => `refused: ${call}${words === "" ? "" : ` (${words})`}`),
    ...skipped.map(({ call, reason }) => `not asked: ${call}, ${reason}`),
    ...learned.map(({ diff }) => diff),
    ...(learned.some(({ diff }) => /^\+ +"personal": true/m.test(diff)) ? [MARKED] : []),
  ];
}

function summaryOf({ drifts, compared, refused, skipped }: ContractReport): string {
  const errors = drifts.filter(({ severity }) => severity === "error").length;
  const parts = [
    `${countOf(compared, "answer")} compared`,
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
    ...(skipped.length > 0 ? [`${countOf(skipped.length, "call")} not asked`] : []),
  ];
  const found = `${countOf(errors, "error")}, ${countOf(drifts.length - errors, "warning")}`;
  return `${parts.join(", ")}: ${drifts.length === 0 ? "no drift" : found}`;
}

function json({ drifts, compared, refused, skipped, learned }: ContractReport): string {
  const errors = drifts.filter(({ severity }) => severity === "error").length;
  const counts = { compared, errors, warnings: drifts.length - errors };
  return `${JSON.stringify({ ...counts, drifts, refused, skipped, learned }, null, 2)}\n`;
}
