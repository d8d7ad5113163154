import type { TestStep } from "./run-step.ts";

/** Tests that talk to other processes and may be run again, in each of these steps: a busy machine can hold one up. */
const MAX_FLAKY = 2;

/** Steps of one stage run side by side; what is quick and says most comes first. */
export const STAGES: readonly (readonly TestStep[])[] = [
  [
    { part: "lint", name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "--colors=off", "."] },
    { part: "types", name: "types", command: ["tsc", "--noEmit", "--project", "."] },
    { part: "documents", name: "documents", command: ["skrini", "check"] },
    {
      part: "documents",
      name: "order and layout of documents",
      command: ["skrini", "format", "--check"],
    },
    { part: "generated", name: "generated files", command: ["skrini", "generate", "--check"] },
    { part: "dead-code", name: "dead code", command: ["knip", "--treat-config-hints-as-errors"] },
    // Without tests: what only they use is dead too.
    { part: "dead-code", name: "dead code of the product", command: ["knip", "--production"] },
  ],
  [{ part: "unit", name: "unit tests", command: ["vitest", "run", "--project", "unit"], countsTests: true }],
  [
    {
      part: "database",
      name: "database tests",
      command: ["vitest", "run", "--project", "database"],
      countsTests: true,
      maxFlaky: MAX_FLAKY,
    },
    // While one waits for a database, the other has the processors.
    {
      part: "build",
      name: "built files",
      command: ["vitest", "run", "--project", "build"],
      countsTests: true,
      maxFlaky: MAX_FLAKY,
    },
  ],
  [
    {
      part: "journeys",
      name: "journeys of the product",
      command: ["skrini", "test", "--journeys", "--one-language"],
      countsJourneys: true,
    },
  ],
  [
    {
      part: "journeys",
      name: "journeys in a browser",
      command: ["vitest", "run", "--project", "browser"],
      countsTests: true,
      maxFlaky: MAX_FLAKY,
    },
  ],
];

/** The stages with the named parts alone, or all of them. */
export function chooseStages(parts: readonly string[], stages = STAGES): readonly (readonly TestStep[])[] {
  if (parts.length === 0) return stages;
  return stages.map((steps) => steps.filter(({ part }) => parts.includes(part))).filter((steps) => steps.length > 0);
}
