import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { THEME_COLORS } from "./theme-colors.ts";

it("the list has every color of the style sheet", () => {
  const css = readFileSync(`${ROOT}/src/render/theme.css`, "utf8");
  const names = [...css.matchAll(/--color-([a-z-]+):/g)].map(([, name = ""]) =>
    name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect([...new Set(names)].sort()).toEqual([...THEME_COLORS].sort());
});
