import { styleText } from "node:util";
import { plainText } from "../../../kit/plain-text.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { type CheckReport, summarize } from "./format.ts";

/** Characters of a source line that are shown around what is wrong. */
const MAX_LINE_LENGTH = 120;
const MAX_UNDERLINE_LENGTH = 60;

/**
 * For a person at a terminal: the place, the line with what is wrong underlined, and what to do.
 *
 * ```
 * schemas/screens/bill.json:41:9 error unknown-widget
 *   there is no widget "buton"
 *
 *   41 │ "type": "buton",
 *      │         ~~~~~~~
 *   = did you mean "button"?
 * ```
 */
export function pretty(report: CheckReport): string {
  return [...prettyFindings(report), `${summarize(report)}\n`].join("\n");
}

/** A block for each, without the summary. */
export function prettyFindings(report: CheckReport): readonly string[] {
  return report.diagnostics.map((one) => block(one, report));
}

function block(one: Diagnostic, { textOf, colors }: CheckReport): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) => (colors ? styleText(style, text) : text);
  const severity = paint(one.severity === "error" ? ["bold", "red"] : ["bold", "yellow"], one.severity);
  const place = paint("cyan", `${plainText(one.file)}:${one.line}:${one.column}`);
  const lines = [`${place} ${severity} ${paint("bold", one.code)}`, `  ${plainText(one.message)}`];
  const source = textOf(one.file)?.split("\n")[one.line - 1];
  if (source !== undefined) lines.push("", ...excerpt(source, one, paint));
  if (one.hint !== "") lines.push(`  ${paint("green", "=")} ${plainText(one.hint)}`);
  return `${lines.join("\n")}\n`;
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** The line, cut to what fits around the place, and a line that underlines it. */
function excerpt(source: string, { line, column, endLine, endColumn, severity }: Diagnostic, paint: Paint): string[] {
  const indent = source.length - source.trimStart().length;
  const from = Math.min(column - 1, Math.max(indent, column - 1 - MAX_LINE_LENGTH / 2));
  const shown = source.slice(from, from + MAX_LINE_LENGTH).trimEnd();
  const end = endLine === line ? endColumn - 1 : source.length;
  const width = Math.max(1, Math.min(end, from + shown.length) - (column - 1));
  const before = from > indent ? "… " : "";
  const after = source.trimEnd().length > from + shown.length ? " …" : "";
  const gutter = String(line);
  const mark = "~".repeat(Math.min(width, MAX_UNDERLINE_LENGTH));
  return [
    `  ${paint("dim", `${gutter} │`)} ${before}${plainText(shown)}${after}`,
    `  ${paint("dim", `${" ".repeat(gutter.length)} │`)} ${" ".repeat(before.length + column - 1 - from)}${paint(severity === "error" ? "red" : "yellow", mark)}`,
  ];
}
