import type { CoverageReport } from "../coverage/coverage-report.ts";
import type { CollectedFinding } from "../explore/collect-findings.ts";
import type { JourneyResult } from "../journeys/run-journey.ts";
import type { PictureResult } from "../pictures/compare-with-baseline.ts";

/** Result of a run. */
export interface TestReport {
  /** How many documents the project has. */
  readonly documents: number;
  /** Names of the states of screens that were rendered. */
  readonly rendered: readonly string[];
  /** How many taps were made. */
  readonly tapped: number;
  /** How many parts of answers were played as another kind of value. */
  readonly spoiled?: number;
  readonly seconds: number;
  readonly findings: readonly CollectedFinding[];
  /** Absent where only a part of the project was looked at. */
  readonly coverage?: CoverageReport | undefined;
  readonly journeys: readonly JourneyResult[];
  readonly pictures: readonly PictureResult[];
  /** The text of a document. */
  textOf(file: string): string | undefined;
}

/** `412 states, 310 taps, 3 journeys in 96 s: 1 error, 2 warnings; 87.2% of the documents reached`. */
export function summarize(report: TestReport, percent: number | null): string {
  const { rendered, tapped, journeys, pictures, seconds, findings } = report;
  const done = [
    count(rendered.length, "state"),
    count(tapped, "tap"),
    ...(report.spoiled ? [count(report.spoiled, "spoiled answer")] : []),
    ...(journeys.length > 0 ? [count(journeys.length, "journey")] : []),
    ...(pictures.length > 0 ? [count(pictures.length, "picture")] : []),
  ];
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  const result =
    findings.length === 0
      ? "nothing found"
      : `${count(findings.length - warnings, "error")}, ${count(warnings, "warning")}`;
  const accepted = report.coverage?.accepted ?? 0;
  const except = accepted === 0 ? "" : `, ${count(accepted, "exception")} accepted`;
  const reached = percent === null ? "" : `; ${percent}% of what documents decide was reached${except}`;
  return `${done.join(", ")} in ${Math.round(seconds)} s: ${result}${reached}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
