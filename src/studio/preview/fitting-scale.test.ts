import { expect, it } from "vitest";
import { fittingScale } from "./fitting-scale.ts";

it("draws phones as large as they are, and smaller where all would not be seen", () => {
  expect(fittingScale(744, 2, 360)).toBe(1);
  expect(fittingScale(743, 2, 360)).toBe(0.99);
  expect(fittingScale(372, 2, 360)).toBe(0.48);
  expect(fittingScale(372, 1, 412)).toBe(0.89);
  expect(fittingScale(2000, 1, 320)).toBe(1);
  expect(fittingScale(788, 2, 360, 22)).toBe(1);
  expect(fittingScale(787, 2, 360, 22)).toBe(0.99);
});
