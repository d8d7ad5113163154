import fc from "fast-check";
import { expect, it } from "vitest";
import { pointerStep, pointerSteps } from "./json-pointer.ts";

it("leads through the names it was made of, whatever is in them", () => {
  expect(pointerSteps("")).toEqual([]);
  expect(pointerSteps("/a~1b/~01/0/")).toEqual(["a/b", "~1", "0", ""]);
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(pointerSteps(names.map((name) => `/${pointerStep(name)}`).join(""))).toEqual(names);
    }),
  );
});
