import { describe, expect, it } from "vitest";
import { chooseStages, STAGES } from "./test-steps.ts";

const partsOf = (chosen: ReturnType<typeof chooseStages>) => chosen.map((steps) => steps.map(({ part }) => part));

describe("the parts of the test command", () => {
  it("are all run when none is named", () => {
    expect(chooseStages([])).toBe(STAGES);
  });

  it("are run alone when named, in their usual order", () => {
    expect(partsOf(chooseStages(["journeys", "types", "lint"]))).toEqual([
      ["lint", "types"],
      ["journeys"],
      ["journeys"],
    ]);
  });
});
