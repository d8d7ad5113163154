import { readFile, rm } from "node:fs/promises";
import { ROOT } from "../../cli/paths.ts";
import { isObject } from "../../kit/json.ts";
import { failedTests, journeyCounts, optionsFor, passedFiles } from "./failed-tests.ts";
import { runTool } from "./run-tool.ts";

export interface TestStep {
  /** Word by which it is run alone, with others of that word: `npm test -- unit`. */
  readonly part: string;
  readonly name: string;
  /** The group of tests that it is. */
  readonly group?: string;
  /** A tool from node_modules, or `skrini` itself, and its options. */
  readonly command: readonly [tool: string, ...options: string[]];
  /** Its tests are counted one by one; any other step counts as one. */
  readonly countsTests?: boolean;
  /** Journeys of its report are counted one by one. */
  readonly countsJourneys?: boolean;
  /** As many tests that fail are run once more, alone. What passes then is flaky: named in the result, for somebody to mend. */
  readonly maxFlaky?: number;
}

export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Names of the tests that count as failed; none where a file did not load. */
  readonly failing: readonly string[];
  /** Names of tests that failed among the others and passed alone; they count as passed. */
  readonly flaky: readonly string[];
  /** Paths of the files of tests that passed; none for a step whose tests are not counted. */
  readonly passedFiles: readonly string[];
  readonly group?: string | undefined;
  readonly seconds: number;
}

/** Runs one step, says how it went and how long it took; shows all its output only when a test failed. */
export async function runStep(step: TestStep): Promise<StepResult> {
  const started = performance.now();
  const first = await runOnce(step, []);
  const again = first.failedTests.length <= (step.maxFlaky ?? 0) ? first.failedTests : [];
  const second = again.length === 0 ? null : await runOnce(step, optionsFor(again));
  const isFlaky = second !== null && second.failed === 0 && second.passed === again.length;
  const names = first.failedTests.map(({ name }) => name);
  const [flaky, failing] = isFlaky ? [names, []] : [[], names];
  const seconds = (performance.now() - started) / 1000;
  const counts = { passed: first.passed + flaky.length, failed: first.failed - flaky.length };
  console.log(`${counts.failed === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds.toFixed(1)} s)`);
  if (first.failed > 0) console.log(first.output.trimEnd());
  const passed = [...first.passedFiles, ...(isFlaky ? again.map(({ file }) => file) : [])];
  return { name: step.name, group: step.group, ...counts, failing, flaky, passedFiles: passed, seconds };
}

interface Run {
  readonly passed: number;
  readonly failed: number;
  readonly failedTests: ReturnType<typeof failedTests>;
  readonly passedFiles: readonly string[];
  readonly output: string;
}

async function runOnce(step: TestStep, further: readonly string[]): Promise<Run> {
  const [tool, ...options] = step.command;
  if (step.countsJourneys) return runJourneys(tool, options, `${ROOT}/.build/journeys-report.json`);
  const path = `${ROOT}/.build/test-report-${step.part}${further.length > 0 ? "-again" : ""}.json`;
  const reporters = step.countsTests ? ["--reporter=minimal", "--reporter=json", `--outputFile.json=${path}`] : [];
  await rm(path, { force: true });
  const { code, output } = await runTool(tool, [...options, ...further, ...reporters]);
  if (!step.countsTests) {
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failedTests: [], passedFiles: [], output };
  }
  const report: unknown = JSON.parse(await readFile(path, "utf8").catch(() => "null"));
  const counts = readCounts(report, code);
  const failed = failedTests(report);
  // A stray rejection belongs to no test that could be run again.
  const isStray = failed.length !== counts.failed || /\bUnhandled (Error|Rejection)/.test(output);
  return { ...counts, failedTests: isStray ? [] : failed, passedFiles: isStray ? [] : passedFiles(report), output };
}

/** A journey that failed is not run again: it waits for each step as long as the slowest machine needs. */
async function runJourneys(tool: string, options: readonly string[], path: string): Promise<Run> {
  await rm(path, { force: true });
  const { code, output } = await runTool(tool, [...options, "--reporter", "json", "--output", path]);
  const report: unknown = JSON.parse(await readFile(path, "utf8").catch(() => "null"));
  const counts = journeyCounts(report, code);
  return {
    ...counts,
    passedFiles: [],
    output: `${output}${JSON.stringify(isObject(report) ? report.findings : [], null, 2)}`,
  };
}

/** A run that failed without a failed test (a file that does not load, a stray rejection) has failed once. */
function readCounts(report: unknown, code: number): { passed: number; failed: number } {
  const count = (key: string) => (isObject(report) && typeof report[key] === "number" ? report[key] : 0);
  const failed = count("numFailedTests");
  return { passed: count("numPassedTests"), failed: code === 0 ? failed : Math.max(1, failed) };
}
