import { own } from "../../kit/own.ts";
import { isMissing, percentOf } from "../../verify/coverage/coverage-report.ts";
import { FINDING_CODES } from "../../verify/findings/finding-codes.ts";
import { htmlReport } from "../../verify/reports/html.ts";
import { summarize, type TestReport } from "../../verify/reports/test-report.ts";
import type { CheckReport } from "../check/formats/format.ts";
import { github } from "../check/formats/github.ts";
import { junit } from "../check/formats/junit.ts";
import { prettyFindings } from "../check/formats/pretty.ts";
import type { Streams } from "../command/command.ts";
import type { REPORTERS } from "./definition.ts";

/** How many parts that were not reached a terminal shows; the HTML report shows all. */
const MAX_SHOWN = 20;

/** The report as text, its last line ended. */
export function writeReport(reporter: (typeof REPORTERS)[number], report: TestReport, { stdout }: Streams): string {
  const checked: CheckReport = {
    documents: report.documents,
    diagnostics: report.findings,
    textOf: report.textOf,
    explain: (code) => own(FINDING_CODES, code),
    tool: "skrini test",
    right: rightIn(report),
    summary: summaryOf(report),
    colors: stdout.isTTY === true && process.env.NO_COLOR === undefined,
  };
  switch (reporter) {
    case "pretty":
      return pretty(report, checked);
    case "json":
      return json(report);
    case "junit":
      return junit(checked);
    case "github":
      return github(checked);
    case "html":
      return htmlReport(report);
  }
}

function summaryOf(report: TestReport): string {
  return summarize(report, report.coverage === undefined ? null : percentOf(report.coverage));
}

/** States and journeys in which nothing was found. */
function rightIn({ rendered, journeys, findings }: TestReport): NonNullable<CheckReport["right"]> {
  const wrong = new Set(findings.flatMap(({ states }) => states.map((state) => state.split(" › ")[0])));
  return [
    ...rendered.map((name) => ({ group: "states", name })),
    ...journeys.map(({ name, language }) => ({ group: "journeys", name: `${name} · ${language}` })),
  ].filter(({ name }) => !wrong.has(name));
}

function pretty(report: TestReport, checked: CheckReport): string {
  const { coverage, journeys } = report;
  const failed = journeys.filter(({ failure }) => failure !== undefined).length;
  const missing = (coverage?.parts ?? []).filter(({ proposal }) => proposal !== "");
  const lines = missing.slice(0, MAX_SHOWN).map(({ file, line, kind, outcomes, proposal }) => {
    const names = outcomes.filter(isMissing).map(({ name }) => name);
    return `  ${file}:${line} ${kind} ${names.join(", ")}: ${proposal}`;
  });
  if (missing.length > MAX_SHOWN) lines.push(`  and ${missing.length - MAX_SHOWN} more: --reporter html shows all`);
  const parts = [
    ...prettyFindings(checked),
    ...(lines.length === 0 ? [] : ["Not reached:", ...lines, ""]),
    ...(failed === 0 ? [] : [`${failed} of ${journeys.length} journeys failed`]),
    summaryOf(report),
  ];
  return `${parts.join("\n")}\n`;
}

/** For programs: findings as diagnostics, counts, and what was not reached. Pictures are in the HTML report. */
function json({ findings, rendered, tapped, seconds, journeys, pictures, coverage }: TestReport): string {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const report = {
    states: rendered.length,
    taps: tapped,
    seconds: Math.round(seconds * 10) / 10,
    errors,
    warnings: findings.length - errors,
    findings,
    journeys: journeys.map(({ name, language, steps, failure }) => ({
      name,
      language,
      steps: steps.map(({ words }) => words),
      ...(failure !== undefined && { failure }),
    })),
    pictures: pictures.map(({ name, outcome, pixels }) => ({ name, outcome, pixels })),
    ...(coverage !== undefined && {
      coverage: {
        percent: percentOf(coverage),
        met: coverage.met,
        total: coverage.total,
        accepted: coverage.accepted,
        missing: coverage.parts.filter(({ proposal }) => proposal !== ""),
      },
    }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
