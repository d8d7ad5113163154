import { expect, it } from "vitest";
import { plainestFirst, plainScenario } from "./plain-scenario.ts";

const ids = (...list: string[]) => list.map((id) => ({ id }));

it("is the one that the others are named after", () => {
  expect(plainScenario(ids("all-lent", "tools-closed", "tools"))?.id).toBe("tools");
});

it("comes before those that vary it", () => {
  const listed = plainestFirst(ids("all-lent", "tools-closed", "tools"));
  expect(listed.map(({ id }) => id)).toEqual(["tools", "all-lent", "tools-closed"]);
});

it("is the same whatever order they stand in", () => {
  expect(plainScenario(ids("two", "one"))?.id).toBe("one");
  expect(plainScenario(ids("one", "two"))?.id).toBe("one");
});

it("is none of none", () => {
  expect(plainScenario([])).toBe(undefined);
});
