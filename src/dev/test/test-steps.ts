import type { TestStep } from "./run-step.ts";

/** Steps of one stage run side by side; what is quick and says most comes first. */
export const STAGES: readonly (readonly TestStep[])[] = [
  [
    { part: "lint", name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "--colors=off", "."] },
    { part: "types", name: "types", command: ["tsc", "--noEmit", "--project", "."] },
    { part: "documents", name: "documents", command: ["tsx", "src/cli/main.ts", "check"] },
    { part: "generated", name: "generated files", command: ["tsx", "src/cli/main.ts", "generate", "--check"] },
    { part: "dead-code", name: "dead code", command: ["knip"] },
  ],
  [{ part: "unit", name: "unit tests", command: ["vitest", "run", "--project", "unit"], countsTests: true }],
  [{ part: "build", name: "built files", command: ["vitest", "run", "--project", "build"], countsTests: true }],
  [
    {
      part: "journeys",
      name: "journeys in a browser",
      command: ["vitest", "run", "--project", "browser"],
      countsTests: true,
    },
  ],
];

/** The stages with the named parts alone, or all of them; throws a sentence that lists the parts for an unknown one. */
export function chooseStages(parts: readonly string[], stages = STAGES): readonly (readonly TestStep[])[] {
  if (parts.length === 0) return stages;
  const known = stages.flat().map(({ part }) => part);
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}" of the tests. There are: ${known.join(", ")}.`);
  return stages.map((steps) => steps.filter(({ part }) => parts.includes(part))).filter((steps) => steps.length > 0);
}
