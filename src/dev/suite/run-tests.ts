import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { CommandLine } from "../../cli/command/command.ts";
import { ROOT } from "../../cli/paths.ts";
import { buildPrograms } from "./build-programs.ts";
import type { suiteDefinition } from "./definition.ts";
import { GROUPS, type TestGroup } from "./group-list.ts";
import { GROUPS_LEFT_OUT } from "./groups.ts";
import { digestsOf, readPassed, testFilesOf, writePassed } from "./passed-groups.ts";
import { runStep, type StepResult } from "./run-step.ts";
import { openTemporaryFolder } from "./temporary-folder.ts";
import { planRun } from "./test-steps.ts";
import { readTree } from "./tree.ts";

/**
 * `skrini suite`, which is `npm test`: the named parts of all checks, or every one; 1 when one fails. A group of slow
 * tests is left out where what it stands on is as it was when the group last passed.
 */
export async function runTests({ positionals: names }: CommandLine<typeof suiteDefinition>): Promise<number> {
  const passed = readPassed();
  // By the files as they are before: those of a run that changes them are not what passed.
  const digests = digestsOf(GROUPS);
  const plan = planRun(names, ({ name }) => digests[name] === undefined || passed[name] !== digests[name]);
  const started = performance.now();
  await mkdir(`${ROOT}/.build`, { recursive: true });
  const temporary = await openTemporaryFolder();
  if (temporary !== null) process.env.TMPDIR = temporary.path;
  const isAnyStarted = plan.stages.flat().some(({ countsTests, countsJourneys }) => countsTests || countsJourneys);
  const programs = isAnyStarted ? await buildPrograms() : null;
  if (programs !== null) process.env.SKRINI_BUILT = programs.folder;
  process.env[GROUPS_LEFT_OUT] = plan.leftOut.map(({ name }) => name).join(",");
  const results: StepResult[] = [];
  // A step that fails does not keep the others from running.
  for (const steps of plan.stages) results.push(...(await Promise.all(steps.map(runStep))));
  await Promise.all([temporary?.remove(), programs?.remove()]);
  const known = plan.groups.filter(({ name }) => digests[name] !== undefined);
  const whole = groupsPassed(known, results);
  if (whole.length > 0) writePassed(Object.fromEntries(whole.map(({ name }) => [name, digests[name]])));
  return report(results, { leftOut: plan.leftOut, seconds: (performance.now() - started) / 1000 });
}

/** The groups of which every file passed. */
function groupsPassed(groups: readonly TestGroup[], results: readonly StepResult[]): readonly TestGroup[] {
  if (groups.length === 0) return [];
  const passed = new Set(results.flatMap(({ passedFiles }) => passedFiles));
  const tree = readTree(ROOT);
  const isPassed = (name: string) => results.some(({ group, failed }) => group === name && failed === 0);
  return groups.filter((group) => {
    const files = testFilesOf(group, tree);
    return files.length === 0 ? isPassed(group.name) : files.every((path) => passed.has(join(ROOT, path)));
  });
}

interface Run {
  readonly leftOut: readonly TestGroup[];
  readonly seconds: number;
}

function report(results: readonly StepResult[], { leftOut, seconds }: Run): number {
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
  const names = leftOut.map(({ name }) => name).join(", ");
  if (names !== "") console.log(`not run: ${names} (unchanged since they passed; npm test -- slow runs them)`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}
