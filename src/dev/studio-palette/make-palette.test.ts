import { expect, it } from "vitest";
import { fromHex, toHex } from "../../kit/oklch.ts";
import { makePalette, poorPairs, STUDIO_BRAND } from "./make-palette.ts";

it.each([STUDIO_BRAND, "#7a1fa2", "#d81b60", "#ff6f00", "#0d47a1", "#777777", "#ffee00", "#000000"])(
  "can be read in both themes, whatever color it is made of: %s",
  (brand) => {
    for (const theme of ["light", "dark"] as const) expect(poorPairs(makePalette(brand, theme)), theme).toEqual([]);
  },
);

it("tells a pair that cannot be read", () => {
  const palette = { ...makePalette(STUDIO_BRAND, "light"), soft: "#aaaaaa" };
  expect(poorPairs(palette)).toContain("soft on paper: 2.32");
});

it.each(["#000000", "#ffffff", "#0b6b4f", "#d81b60"])("gives a color back as it was: %s", (hex) => {
  expect(toHex(fromHex(hex))).toBe(hex);
});
