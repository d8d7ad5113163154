import { describe, expect, it } from "vitest";
import { failedTests, journeyCounts, optionsFor, passedFiles } from "./failed-tests.ts";

const result = (name: string, ...tests: readonly [name: string, status: string][]) => ({
  name,
  status: tests.some(([, status]) => status === "failed") || tests.length === 0 ? "failed" : "passed",
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
});

describe("the tests that failed", () => {
  it("are read from the report, with their files", () => {
    const report = {
      testResults: [
        result("/a.test.ts", ["one", "passed"]),
        result("/b.test.ts", ["two", "failed"], ["three", "passed"]),
        result("/c.test.ts", ["four", "skipped"]),
      ],
    };
    expect(failedTests(report)).toEqual([{ file: "/b.test.ts", name: "two" }]);
    expect(passedFiles(report)).toEqual(["/a.test.ts"]);
  });

  it("are none where a file failed without one, or where there is no report", () => {
    expect(failedTests({ testResults: [result("/a.test.ts", ["one", "failed"]), result("/b.test.ts")] })).toEqual([]);
    expect([failedTests(null), passedFiles(null)]).toEqual([[], []]);
  });

  it("are asked for by their whole names, whatever these hold", () => {
    const options = optionsFor([
      { file: "/a.test.ts", name: "pays (once), in en?" },
      { file: "/a.test.ts", name: "two" },
    ]);
    expect(options.slice(0, 2)).toEqual(["/a.test.ts", "--no-file-parallelism"]);
    const pattern = new RegExp(options[2]?.replace("--testNamePattern=", "") ?? "");
    expect(pattern.test("pays (once), in en?")).toBe(true);
    expect(pattern.test("two times")).toBe(false);
  });
});

it("counts journeys one by one, and a run that failed without one as a failure", () => {
  const journeys = [
    { name: "pay", language: "en", steps: [] },
    { name: "pay", language: "sw", steps: [], failure: "there is nothing to tap called “Pay”" },
  ];
  const failedTests = [{ file: "schemas/journeys/pay.json", name: "pay · sw" }];
  expect(journeyCounts({ journeys }, 1)).toEqual({ passed: 1, failed: 1, failedTests });
  expect(journeyCounts({ journeys: journeys.slice(0, 1) }, 1)).toEqual({ passed: 1, failed: 1, failedTests: [] });
  expect(journeyCounts(null, 2)).toEqual({ passed: 0, failed: 1, failedTests: [] });
});
