import { expect, it } from "vitest";
import { DEFAULT_COLORS, THEME_COLORS } from "../../language/pictures/theme-colors.ts";
import { brandStyles, findBrandStyles } from "./brand-styles.ts";

async function stylesOf(colors: { readonly [name: string]: string }) {
  const [address = ""] = brandStyles(colors);
  const file = findBrandStyles(address);
  return file && Buffer.from(await file.encoded("identity")).toString();
}

it("gives the colors that are not the theme's, however they are written", async () => {
  expect(
    await stylesOf({ brand: "#5B2A86", onBrand: "#FFF", surface: "#fFfFfF", page: "#123", text: "#16252bcc" }),
  ).toBe(":root{--color-brand:#5b2a86;--color-page:#112233;--color-text:#16252bcc}");
  const every = Object.fromEntries(THEME_COLORS.map((name) => [name, "#01020304"]));
  expect((await stylesOf(every))?.match(/--color-[a-z-]+:#01020304/g)).toHaveLength(THEME_COLORS.length);
});

it("has no style sheet of the theme's own colors, nor of what is no color of the theme", () => {
  for (const colors of [DEFAULT_COLORS, {}, { accent: "#5b2a86" }, { brand: "red;}" }, { brand: "#5b2a8" }]) {
    expect(brandStyles(colors)).toEqual([]);
  }
});

it.each([
  "/assets/colors-.css",
  "/assets/colors-5b2a8.css",
  "/assets/colors-5b2a86-5B2A86.css",
  "/assets/colors-5b2a86.css/",
  `/assets/colors${"-5b2a86".repeat(THEME_COLORS.length + 1)}.css`,
])("finds nothing at %s", (address) => {
  expect(findBrandStyles(address)).toBeUndefined();
});
