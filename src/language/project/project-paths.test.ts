import { expect, it } from "vitest";
import { isPortablePath, pathConflicts } from "./project-paths.ts";

it.each([
  ["a file that is a folder too", "schemas/pictures/a.svg", "schemas/pictures/a.svg/x.json"],
  ["a folder that is a file too", "schemas/samples/a.json/x.json", "schemas/samples/a.json"],
  ["two writings of one name", "schemas/pictures/Logo.svg", "schemas/pictures/logo.svg"],
  ["two writings of a folder", "schemas/samples/Order/a.json", "schemas/samples/order/b.json"],
  ["an accent in one character or in two", "schemas/screens/caf\u00e9.json", "schemas/screens/cafe\u0301.json"],
  ["a letter that has no capital of its own", "schemas/screens/stra\u00dfe.json", "schemas/screens/strasse.json"],
  ["a file that is a folder in other letters", "schemas/pictures/A.svg", "schemas/pictures/a.svg/x.json"],
  ["a path twice", "schemas/app.json", "schemas/app.json"],
])("finds %s", (_, other, path) => {
  expect(pathConflicts([other, "schemas/routes.json", path])).toEqual([{ path, other }]);
});

it("takes what only begins alike", () => {
  const paths = ["schemas/samples/a/b.json", "schemas/samples/a/c.json", "schemas/samples/ab/c.json", "schemas/a.json"];
  expect(pathConflicts(paths)).toEqual([]);
});

it("knows what no file system of people can hold, or show as it is", () => {
  expect(isPortablePath("schemas/screens/order.json")).toBe(true);
  for (const path of [
    "schemas/../order.json",
    "schemas/screens/COM\u00b9.json",
    "schemas/screens/conin$.json",
    "schemas/screens/nul.json",
    "schemas/screens/order\u202enosj.json",
    "schemas/screens/or\u200bder.json",
    "schemas/screens/a\u2028b.json",
    "schemas/screens/order./x.json",
    "schemas/screens/CON .json",
    "schemas/screens/clock$.json",
    "schemas/screens/order\ufe0f.json",
    "schemas/screens/or\u034fder.json",
    // The halves of two letters would be one file.
    "schemas/screens/\ud800.json",
  ]) {
    expect(isPortablePath(path), JSON.stringify(path)).toBe(false);
  }
});
