import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { TOUR_STEPS } from "../shell/tour/tour-steps.ts";
import { CHANGE_PAGES } from "./change/change-pages.ts";
import { PAGES } from "./pages.ts";

function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

it("has a line for each folder, and in each a test", () => {
  expect(foldersIn(import.meta.dirname).toSorted()).toEqual(PAGES.map(({ id }) => id).toSorted());
  const inChange = CHANGE_PAGES.map(({ path }) => path).filter((path) => path !== "");
  expect(foldersIn(`${import.meta.dirname}/change`).toSorted()).toEqual(inChange.toSorted());
  const tested = [...PAGES.map(({ id }) => id), ...inChange.map((path) => `change/${path}`)];
  const untested = tested.filter((folder) => {
    const files = readdirSync(`${import.meta.dirname}/${folder}`, { recursive: true });
    return !files.some((file) => /\.test\.tsx?$/.test(String(file)));
  });
  expect(untested).toEqual([]);
});

it("tells its pages apart, and has every page that the tour leads to", () => {
  for (const part of ["id", "path", "label"] as const) {
    const all = PAGES.flatMap((page) => page[part] ?? []);
    expect(new Set(all).size, part).toBe(all.length);
  }
  const paths = PAGES.map(({ path }) => path);
  expect(TOUR_STEPS.filter(({ to }) => !paths.includes(to))).toEqual([]);
});
