import { mkdir } from "node:fs/promises";
import { ROOT } from "./paths.ts";
import { runStep, type StepResult, type TestStep } from "./run-step.ts";

/** In this order: what is quick and says most comes first. One that fails does not keep the others from running. */
const STEPS: readonly TestStep[] = [
  { name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "--colors=off", "."] },
  { name: "types", command: ["tsc", "--noEmit", "--project", "."] },
  { name: "documents", command: ["tsx", "src/cli/check.ts"] },
  { name: "generated files", command: ["tsx", "src/cli/generate.ts", "--check"] },
  { name: "dead code", command: ["knip"] },
  { name: "unit tests", command: ["vitest", "run", "--project", "unit"], countsTests: true },
  { name: "built files", command: ["vitest", "run", "--project", "build"], countsTests: true },
  { name: "journeys in a browser", command: ["vitest", "run", "--project", "browser"], countsTests: true },
];

await mkdir(`${ROOT}/.build`, { recursive: true });
const results: StepResult[] = [];
for (const step of STEPS) results.push(await runStep(step));

console.log("");
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed`,
  );
}
const sum = (key: "passed" | "failed" | "seconds") => results.reduce((total, result) => total + result[key], 0);
console.log(`in ${sum("seconds").toFixed(0)} s`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
