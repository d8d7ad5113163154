import { expect, it } from "vitest";
import { contrastsOf } from "./color-contrasts.ts";
import { leftBehind } from "./fitting-colors.ts";

const BEFORE = {
  brand: "#5b2a86",
  brandStrong: "#3d1a5c",
  brandSoft: "#f0e8f7",
  onBrand: "#ffffff",
  surface: "#ffffff",
  page: "#f7f5f9",
  text: "#1d1526",
};

it("fits what goes with another brand color, so that all of it can be read", () => {
  for (const brand of ["#1446a0", "#7a1f1f", "#0b6b5d", "#444444"]) {
    const colors = { ...BEFORE, brand };
    const fitted = { ...colors, ...leftBehind(colors, BEFORE) };
    expect(
      contrastsOf(fitted).filter(({ isEnough }) => !isEnough),
      brand,
    ).toEqual([]);
    expect(fitted.brandStrong).not.toBe(BEFORE.brandStrong);
    expect(fitted.brandSoft).not.toBe(BEFORE.brandSoft);
  }
  const bright = { ...BEFORE, brand: "#ffd400" };
  expect(leftBehind(bright, BEFORE)?.onBrand).toBe(BEFORE.text);
});

it("leaves alone what somebody chose, and a color that is half typed", () => {
  expect(leftBehind(BEFORE, BEFORE)).toBeNull();
  expect(leftBehind({ ...BEFORE, brand: "#14" }, BEFORE)).toBeNull();
  expect(leftBehind({ ...BEFORE, brand: "#1446a0", brandSoft: "#eeeeff" }, BEFORE)).toBeNull();
});
