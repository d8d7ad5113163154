import { mkdir } from "node:fs/promises";
import type { CommandLine } from "../../cli/command/command.ts";
import { ROOT } from "../../cli/paths.ts";
import { buildPrograms } from "./build-programs.ts";
import type { suiteDefinition } from "./definition.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { openTemporaryFolder } from "./temporary-folder.ts";
import { chooseStages } from "./test-steps.ts";

/** `skrini suite`, which is `npm test`: the named parts of all checks, or every one; 1 when one fails. */
export async function runTests({ positionals: parts }: CommandLine<typeof suiteDefinition>): Promise<number> {
  const stages = chooseStages(parts);
  const started = performance.now();
  await mkdir(`${ROOT}/.build`, { recursive: true });
  const temporary = await openTemporaryFolder();
  if (temporary !== null) process.env.TMPDIR = temporary.path;
  const isAnyStarted = stages.flat().some(({ command: [tool], countsTests }) => tool === "skrini" || countsTests);
  const programs = isAnyStarted ? await buildPrograms() : null;
  if (programs !== null) process.env.SKRINI_BUILT = programs.folder;
  const results: StepResult[] = [];
  // A step that fails does not keep the others from running.
  for (const steps of stages) results.push(...(await Promise.all(steps.map(runStep))));
  await Promise.all([temporary?.remove(), programs?.remove()]);
  return report(results, (performance.now() - started) / 1000);
}

function report(results: readonly StepResult[], seconds: number): number {
  console.log("");
  for (const result of results) {
    const mark = result.failed === 0 ? "ok  " : "FAIL";
    const time = `${result.seconds.toFixed(1).padStart(6)} s`;
    console.log(`${mark} ${result.name.padEnd(24)} ${time}  ${result.passed} passed`);
  }
  const sum = (key: "passed" | "failed") => results.reduce((total, result) => total + result[key], 0);
  const flaky = results.flatMap((result) => result.flaky);
  if (flaky.length > 0) console.log("\nFailed among the others and passed alone, to be mended:");
  for (const name of flaky) console.log(`  flaky: ${name}`);
  for (const name of results.flatMap((result) => result.failing)) console.log(`  failed: ${name}`);
  console.log(`in ${seconds.toFixed(0)} s`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}
