import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { COLOR_WORDS } from "./color-words.ts";
import { colorProperty, DEFAULT_COLORS, THEME_COLORS } from "./theme-colors.ts";

it("the list has every color of the style sheet, as that has it", () => {
  const css = readFileSync(`${ROOT}/src/render/theme.css`, "utf8");
  const written = [...css.matchAll(/(--color-[a-z-]+): (#\w+);/g)].map(([, name = "", color = ""]) => [
    name,
    color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"),
  ]);
  const listed = Object.entries(DEFAULT_COLORS).map(([name, color]) => [colorProperty(name), color]);
  expect(written).toEqual(listed);
});

it("are each called by what they paint, and no other color is", () => {
  expect(Object.keys(COLOR_WORDS).sort()).toEqual([...THEME_COLORS].sort());
});
