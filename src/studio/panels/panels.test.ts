import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { PANELS } from "./panels.ts";

it("has a line for each folder, and in each a test", () => {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual(PANELS.map(({ id }) => id).toSorted());
  const untested = folders.filter((folder) => {
    return !readdirSync(`${import.meta.dirname}/${folder}`).some((file) => /\.test\.tsx?$/.test(file));
  });
  expect(untested).toEqual([]);
});
