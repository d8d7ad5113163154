import type { CheckReport } from "./format.ts";
import { messageOf } from "./format.ts";

/** SARIF 2.1.0, for code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function sarif({ diagnostics, explain }: CheckReport): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))];
  const rules = codes.map((id) => {
    const words = explain(id);
    if (words === undefined) return { id };
    return { id, shortDescription: { text: words.summary }, help: { text: `${words.why} ${words.fix}` } };
  });
  const results = diagnostics.map((one) => ({
    ruleId: one.code,
    ruleIndex: codes.indexOf(one.code),
    level: one.severity,
    message: { text: messageOf(one) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(one.file), uriBaseId: "%SRCROOT%" },
          region: {
            startLine: one.line,
            startColumn: one.column,
            endLine: one.endLine,
            endColumn: one.endColumn,
          },
        },
        logicalLocations: [{ fullyQualifiedName: `${one.file}#${one.path}` }],
      },
    ],
  }));
  const driver = { name: "Skrini", rules };
  const run = { tool: { driver }, columnKind: "utf16CodeUnits", results };
  return `${JSON.stringify({ version: "2.1.0", $schema: SCHEMA, runs: [run] }, null, 2)}\n`;
}

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
