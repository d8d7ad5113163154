import { GROUPS, type TestGroup } from "./group-list.ts";
import { partOf } from "./groups.ts";
import type { TestStep } from "./run-step.ts";

/** Tests that talk to other processes and may be run again, in each of these steps: a busy machine can hold one up. */
const MAX_FLAKY = 2;

const tests = (part: string, name: string, project: string, maxFlaky = 0): TestStep => {
  return { part, name, command: ["vitest", "run", "--project", project], countsTests: true, maxFlaky };
};

/**
 * Steps of one stage run side by side; what is quick and says most comes first.
 * @internal for tests, beside this module
 */
export const STAGES: readonly (readonly TestStep[])[] = [
  [
    { part: "lint", name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "--colors=off", "."] },
    { part: "types", name: "types", command: ["tsc", "--noEmit", "--project", "."] },
    { part: "dead-code", name: "dead code", command: ["knip", "--treat-config-hints-as-errors"] },
    // Without tests: what only they use is dead too.
    { part: "dead-code", name: "dead code of the product", command: ["knip", "--production"] },
  ],
  [tests("unit", "unit tests", "unit")],
  [
    tests("database", "database tests", "database", MAX_FLAKY),
    // While one waits for a database, the other has the processors.
    tests("build", "built files", "build", MAX_FLAKY),
  ],
  [
    {
      part: "journeys",
      name: "journeys of the product",
      group: "own-journeys",
      command: ["skrini", "test", "--journeys", "--one-language"],
      countsJourneys: true,
    },
  ],
  [tests("journeys", "journeys in a browser", "browser", MAX_FLAKY)],
];

/** Groups that have a step of their own. */
const LED = STAGES.flat().flatMap(({ group }) => group ?? []);

const PARTS = [...new Set(STAGES.flat().map(({ part }) => part))];

/** The check, the layout and what is generated of the documents: unit tests, in one process with the others unless asked for. */
const DOCUMENTS = { name: "documents", tests: ["tests/documents", "tests/golden"] };

/** Words that a run can be asked for: parts, the documents alone, single groups, and `slow` for all groups. */
export const NAMES: readonly string[] = [...PARTS, DOCUMENTS.name, "slow", ...GROUPS.map(({ name }) => name)];

export interface TestPlan {
  readonly stages: readonly (readonly TestStep[])[];
  /** Groups that are run, because they are due or were asked for. */
  readonly groups: readonly TestGroup[];
  /** Groups that are not, though their part is. */
  readonly leftOut: readonly TestGroup[];
}

/** The parts that are named, or all, with the groups in them that are due; and the groups that are named, without their part. */
export function planRun(names: readonly string[], isDue: (group: TestGroup) => boolean): TestPlan {
  const isRun = (part: string) => names.length === 0 || names.includes(part);
  const isPartRun = ({ tests: own }: TestGroup) => own.some((path) => isRun(partOf(path)));
  const isAsked = ({ name }: TestGroup) => names.includes(name) || names.includes("slow");
  const groups = GROUPS.filter((group) => isAsked(group) || (isPartRun(group) && isDue(group)));
  const alone = [...(names.includes(DOCUMENTS.name) ? [DOCUMENTS] : []), ...groups.filter(isAsked)].flatMap((group) =>
    LED.includes(group.name) ? [] : group.tests,
  );
  const isIn = (name: string) => groups.some((group) => group.name === name);
  const stepsOf = (step: TestStep): readonly TestStep[] => {
    if (step.group !== undefined) return isIn(step.group) ? [step] : [];
    if (isRun(step.part)) return [step];
    const own = step.countsTests ? alone.filter((path) => partOf(path) === step.part) : [];
    return own.length === 0 ? [] : [{ ...step, command: [...step.command, ...own] }];
  };
  return {
    stages: STAGES.map((steps) => steps.flatMap(stepsOf)).filter((steps) => steps.length > 0),
    groups,
    leftOut: GROUPS.filter((group) => isPartRun(group) && !groups.includes(group)),
  };
}
