import { describe, expect, it } from "vitest";
import { drawLine } from "./draw-line.ts";

describe("a line", () => {
  it("goes from side to side, between 0 and its highest point", () => {
    expect(drawLine([0, 10, 5], true)).toEqual({ path: "M0 100L50 0L100 50", highest: 1, lowest: 0, last: 2 });
    expect(drawLine([10, -10], true).path).toBe("M0 0L100 100");
    expect(drawLine([-10, -5], true).path).toBe("M0 100L100 50");
  });

  it("stands on its lowest point where small changes are to be seen", () => {
    expect(drawLine([100, 104, 102], false).path).toBe("M0 100L50 0L100 50");
    expect(drawLine([7, 7], false).path).toBe("M0 50L100 50");
  });

  it("has gaps where values are missing, and dots between them", () => {
    const values = [4, null, 2, null, 0, 4];
    expect(drawLine(values, true)).toEqual({
      path: "M0 0h0M40 50h0M80 100L100 0",
      highest: 0,
      lowest: 4,
      last: 5,
    });
    expect(drawLine([3], true).path).toBe("M50 0h0");
    expect(drawLine([null, null], true)).toEqual({ path: "", highest: null, lowest: null, last: null });
    expect(drawLine([], true).path).toBe("");
  });

  it("keeps the highest and lowest of many points, and draws no more than a phone can show", () => {
    const values = Array.from({ length: 500 }, (_, index) => (index === 250 ? 900 : index === 251 ? -900 : index % 7));
    const { path } = drawLine(values, false);
    expect(path.split("L").length).toBeLessThanOrEqual(240);
    expect(path).toMatch(/ 0L[\d.]+ 100L/);
  });
});
