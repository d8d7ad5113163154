import { type CheckReport, messageOf, summarize } from "./format.ts";

/** Workflow commands, which GitHub shows beside the lines of a pull request. */
export function github(report: CheckReport): string {
  const lines = report.diagnostics.map((one) => {
    const properties = {
      file: one.file,
      line: one.line,
      endLine: one.endLine,
      // Columns only count within one line there.
      ...(one.endLine === one.line && { col: one.column, endColumn: one.endColumn }),
      title: one.code,
    };
    const listed = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return `::${one.severity} ${listed.join(",")}::${escapeData(messageOf(one))}`;
  });
  return [...lines, report.summary ?? summarize(report), ""].join("\n");
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
