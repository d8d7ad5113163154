import { expect, it } from "vitest";
import { rankedByName } from "./name-rank.ts";

it("ranks a name that is the words before those that begin with them, have them, and do not", () => {
  const names = ["Site", "More about us", "About us and you", "Written about us", "About us"];
  expect(rankedByName(names, " about US ", (name) => [name])).toEqual([
    "About us",
    "About us and you",
    "More about us",
    "Written about us",
    "Site",
  ]);
});
