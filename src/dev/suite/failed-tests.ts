import { isObject } from "../../kit/json.ts";

/** A test that failed, as Vitest's JSON report has it. */
export interface FailedTest {
  /** Path of its file. */
  readonly file: string;
  /** Titles of its groups and its own, with spaces between. */
  readonly name: string;
}

/** The tests that a report says failed; none where a file failed without one, as a run of those alone would show nothing. */
export function failedTests(report: unknown): readonly FailedTest[] {
  const failed = filesIn(report, "failed").map(testsOf);
  return failed.some((tests) => tests.length === 0) ? [] : failed.flat();
}

/** Paths of the files that a report says passed. One whose tests were all skipped has proved nothing. */
export function passedFiles(report: unknown): readonly string[] {
  const isProved = ({ assertionResults: tests }: { readonly [key: string]: unknown }) =>
    Array.isArray(tests) && tests.some((test) => isObject(test) && test.status === "passed");
  return filesIn(report, "passed")
    .filter(isProved)
    .map(({ name }) => String(name));
}

function filesIn(report: unknown, status: "passed" | "failed"): readonly { readonly [key: string]: unknown }[] {
  const files = isObject(report) && Array.isArray(report.testResults) ? report.testResults.filter(isObject) : [];
  return files.filter((file) => file.status === status);
}

function testsOf({ name: file, assertionResults }: { readonly [key: string]: unknown }): readonly FailedTest[] {
  const tests = Array.isArray(assertionResults) ? assertionResults.filter(isObject) : [];
  return tests
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => ({ file: String(file), name: String(fullName) }));
}

/** Counts of a report of journeys; one has failed where the run did and none of them. */
export function journeyCounts(report: unknown, code: number) {
  const journeys = isObject(report) && Array.isArray(report.journeys) ? report.journeys.filter(isObject) : [];
  const failedTests = journeys
    .filter(({ failure }) => failure !== undefined)
    .map(
      ({ name, language }): FailedTest => ({ file: `schemas/journeys/${name}.json`, name: `${name} · ${language}` }),
    );
  const failed = Math.max(failedTests.length, code === 0 ? 0 : 1);
  return { passed: journeys.length - failedTests.length, failed, failedTests };
}

/** Vitest's options that run these tests and no others, one after another. */
export function optionsFor(tests: readonly FailedTest[]): readonly string[] {
  const names = tests.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // The kind of tests has its own number of workers, which --maxWorkers would not change.
  return [
    ...new Set(tests.map(({ file }) => file)),
    "--no-file-parallelism",
    `--testNamePattern=^(${names.join("|")})$`,
  ];
}
