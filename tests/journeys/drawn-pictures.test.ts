import { expect, it } from "vitest";
import { comparePages, PAGE_OF_EACH_SCREEN } from "./drawn-pictures.ts";
import { LANGUAGES } from "./texts.ts";

it.each(LANGUAGES)("each screen looks in %s as the server drew it", async (language) => {
  const { compared, different } = await comparePages(PAGE_OF_EACH_SCREEN, language);
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(25);
});
