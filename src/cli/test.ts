import { mkdir } from "node:fs/promises";
import { acceptOptions } from "./accept-options.ts";
import { ROOT } from "./paths.ts";
import { runCommand } from "./run-command.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { chooseStages } from "./test-steps.ts";

const USAGE = `npm test [-- <part> …]
Runs every check, in a real browser too, or the parts that are named; an unknown part lists them all.`;

await runCommand(async () => {
  const stages = chooseStages(acceptOptions(USAGE, (option) => !option.startsWith("-")));
  const started = performance.now();
  await mkdir(`${ROOT}/.build`, { recursive: true });
  const results: StepResult[] = [];
  // A step that fails does not keep the others from running.
  for (const steps of stages) results.push(...(await Promise.all(steps.map(runStep))));
  report(results, (performance.now() - started) / 1000);
});

function report(results: readonly StepResult[], seconds: number): void {
  console.log("");
  for (const result of results) {
    const mark = result.failed === 0 ? "ok  " : "FAIL";
    const time = `${result.seconds.toFixed(1).padStart(6)} s`;
    console.log(`${mark} ${result.name.padEnd(24)} ${time}  ${result.passed} passed`);
  }
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  console.log(`in ${seconds.toFixed(0)} s`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
