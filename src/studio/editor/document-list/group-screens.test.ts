import { expect, it } from "vitest";
import { groupScreens, rankGroups } from "./group-screens.ts";

const SCREENS = ["book", "desk", "help", "return"].map((id) => ({ id }));
const named = (groups: Parameters<typeof groupScreens>[1]) =>
  groupScreens(SCREENS, groups).map(({ name, screens }) => [name, screens.map(({ id }) => id)]);

it("has each screen once, in the order of the groups, and those of none first", () => {
  const groups = [
    { name: "Return", screens: ["return", "desk", "gone"] },
    { name: "Borrow", screens: ["desk", "book"] },
    { name: "Empty", screens: ["gone"] },
  ];
  expect(named(groups)).toEqual([
    ["", ["help"]],
    ["Return", ["return", "desk"]],
    ["Borrow", ["book"]],
  ]);
  expect(named([])).toEqual([["", ["book", "desk", "help", "return"]]]);
});

it("has the title that is searched for first, and its group", () => {
  const screens = (...titles: readonly string[]) => titles.map((title) => ({ title }));
  const families = [
    { name: "Help", screens: screens("Customer service") },
    { name: "Site", screens: screens("More about us", "About us") },
  ];
  expect(rankGroups(families, "about us")).toEqual([
    { name: "Site", screens: screens("About us", "More about us") },
    { name: "Help", screens: screens("Customer service") },
  ]);
});
