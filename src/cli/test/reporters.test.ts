import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import type { CollectedFinding } from "../../verify/explore/collect-findings.ts";
import type { TestReport } from "../../verify/reports/test-report.ts";
import { writeReport } from "./reporters.ts";

const FINDING: CollectedFinding = {
  severity: "error",
  code: "overflow",
  file: "schemas/screens/order.json",
  path: "/body/0",
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  message: "12 px wider than the page",
  hint: "wrap it",
  address: "/order",
  states: ["order · long · en › “Pay”"],
};
const REPORT: TestReport = {
  documents: 4,
  rendered: ["order · long · en", "order · long · sw"],
  tapped: 3,
  seconds: 2,
  findings: [FINDING],
  journeys: [{ name: "pay", language: "en", steps: [] }],
  pictures: [],
  textOf: () => undefined,
};
const written = (reporter: "junit" | "github", report: TestReport) => {
  const stream = new PassThrough();
  return writeReport(reporter, report, { stdin: stream, stdout: stream, stderr: stream } as never);
};

it("lists in JUnit's XML the states and journeys in which nothing was found, beside what was", () => {
  const xml = written("junit", REPORT);
  expect(xml.match(/<testcase [^>]*name="[^"]*"/g)).toEqual([
    `<testcase classname="${FINDING.file}" name="overflow at 3:5"`,
    '<testcase classname="states" name="order · long · sw"',
    '<testcase classname="journeys" name="pay · en"',
  ]);
});

it("ends workflow commands with what was tried, not with what was checked", () => {
  expect(written("github", { ...REPORT, findings: [] })).toBe("2 states, 3 taps, 1 journey in 2 s: nothing found\n");
});
