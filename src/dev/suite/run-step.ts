import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { ROOT } from "../../cli/paths.ts";
import { isObject } from "../../kit/json.ts";

export interface TestStep {
  /** Word by which it is run alone, with others of that word: `npm test -- unit`. */
  readonly part: string;
  readonly name: string;
  /** A tool from node_modules and its options. */
  readonly command: readonly [tool: string, ...options: string[]];
  /** Its tests are counted one by one; any other step counts as one. */
  readonly countsTests?: boolean;
}

export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** Runs one step, says how it went and how long it took; shows all its output only when it failed. */
export async function runStep(step: TestStep): Promise<StepResult> {
  const started = performance.now();
  const [tool, ...options] = step.command;
  const report = `${ROOT}/.build/test-report-${step.part}.json`;
  const reporters = step.countsTests ? ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`] : [];
  await rm(report, { force: true });
  const { code, output } = await runTool(tool, [...options, ...reporters]);
  const counts = step.countsTests
    ? await readCounts(report, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const seconds = (performance.now() - started) / 1000;
  console.log(`${counts.failed === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds.toFixed(1)} s)`);
  if (counts.failed > 0) console.log(output.trimEnd());
  return { name: step.name, ...counts, seconds };
}

function runTool(tool: string, options: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(`${ROOT}/node_modules/.bin/${tool}`, options, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A run that failed without a failed test (a file that does not load, a stray rejection) has failed once. */
async function readCounts(path: string, code: number): Promise<{ passed: number; failed: number }> {
  const report: unknown = JSON.parse(await readFile(path, "utf8").catch(() => "null"));
  const count = (key: string) => (isObject(report) && typeof report[key] === "number" ? report[key] : 0);
  const failed = count("numFailedTests");
  return { passed: count("numPassedTests"), failed: code === 0 ? failed : Math.max(1, failed) };
}
