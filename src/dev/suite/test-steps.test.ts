import { describe, expect, it } from "vitest";
import { GROUPS } from "./group-list.ts";
import { planRun, STAGES } from "./test-steps.ts";

const partsOf = ({ stages }: ReturnType<typeof planRun>) => stages.map((steps) => steps.map(({ part }) => part));
const namesOf = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name);
const never = () => false;

describe("the parts of the test command", () => {
  it("are all run when none is named, without the groups that are not due", () => {
    const { stages, groups, leftOut } = planRun([], never);
    const ungrouped = STAGES.map((steps) => steps.filter(({ group }) => group === undefined));
    expect([stages, groups, leftOut]).toEqual([ungrouped.filter((steps) => steps.length > 0), [], GROUPS]);
  });

  it("are run alone when named, in their usual order", () => {
    expect(partsOf(planRun(["journeys", "types", "lint"], never))).toEqual([["lint", "types"], ["journeys"]]);
  });

  it("are unit tests where the documents are named, and no others", () => {
    const { stages, leftOut } = planRun(["documents"], never);
    expect(stages.flat().map(({ command }) => command.slice(3))).toEqual([["unit", "tests/documents", "tests/golden"]]);
    expect(leftOut).toEqual([]);
  });

  it("have with them the groups that are due", () => {
    const { groups, leftOut } = planRun(["database", "build"], ({ name }) => name === "kills" || name === "studio");
    expect(namesOf(groups)).toEqual(["kills"]);
    expect(namesOf(leftOut)).toEqual(expect.arrayContaining(["traffic", "guides"]));
    expect(namesOf(leftOut)).not.toContain("studio");
  });
});

describe("a group of tests", () => {
  it("is run without the rest of its part when it is named, due or not", () => {
    const plan = planRun(["old-browser", "types"], never);
    expect(partsOf(plan)).toEqual([["types"], ["journeys"]]);
    expect(namesOf(plan.groups)).toEqual(["old-browser"]);
    expect(plan.stages[1]?.[0]?.command.slice(-2)).toEqual(["browser", "tests/old-browser/chromium-87.test.ts"]);
  });

  it("is a step of its own where the documents lead it", () => {
    const plan = planRun(["own-journeys"], never);
    expect(plan.stages.flat().map(({ name }) => name)).toEqual(["journeys of the product"]);
  });

  it("is run with all others by one word", () => {
    const plan = planRun(["slow"], never);
    expect(plan.groups).toEqual(GROUPS);
    expect(plan.leftOut).toEqual([]);
    const steps = plan.stages.flat();
    const run = steps.flatMap(({ command }) => command);
    const led = steps.map(({ group }) => group);
    expect(GROUPS.filter(({ name }) => !led.includes(name)).flatMap(({ tests }) => tests)).toSatisfy(
      (paths: readonly string[]) => paths.every((path) => run.includes(path)),
    );
    expect(led).toContain("own-journeys");
  });
});
