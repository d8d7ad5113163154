import { expect, it } from "vitest";
import { isAt, orderRoutes, parameterIn, samplePath } from "./order-routes.ts";

const order = (...paths: readonly string[]) => orderRoutes(paths, (path) => path);

it.each([
  [
    ["/a/{x}", "/a/new"],
    ["/a/new", "/a/{x}"],
  ],
  [
    ["/a/{x}/b", "/A/New/b"],
    ["/A/New/b", "/a/{x}/b"],
  ],
  [
    ["/a/{x}/{y}", "/a/{x}/b", "/a/b/{y}", "/a/b/c"],
    ["/a/b/c", "/a/b/{y}", "/a/{x}/b", "/a/{x}/{y}"],
  ],
  [
    ["/{x}/b", "/a/{y}"],
    ["/a/{y}", "/{x}/b"],
  ],
  [
    ["/a/{x}", "/b/new"],
    ["/a/{x}", "/b/new"],
  ],
  [
    ["/a/{x}", "/a/{y}"],
    ["/a/{x}", "/a/{y}"],
  ],
  [
    ["/a", "/a/{x}", "/a/{x}/b"],
    ["/a", "/a/{x}", "/a/{x}/b"],
  ],
  [
    ["/a/{x}/b", "/a"],
    ["/a/{x}/b", "/a"],
  ],
])("tries %j in the order %j: a word before any", (paths, ordered) => {
  expect(order(...paths)).toEqual(ordered);
});

it("takes a whole segment for a parameter, and nothing else", () => {
  expect(["{id}", "{}", "a{id}", "{id}b", "{a b}", ":id", "*"].map(parameterIn)).toEqual(["id", ...Array(6)]);
});

it("puts a value in each place, and knows it again", () => {
  expect(samplePath("/a/{x}/b/{y}")).toBe("/a/1/b/1");
  expect(isAt("/a/1/b/1", "/a/{x}/b/{y}")).toBe(true);
  expect([isAt("/a", "/a/{x}"), isAt("/a/", "/a/{x}"), isAt("/a/1/b", "/a/{x}"), isAt("/b/1", "/a/{x}")]).toEqual([
    ...Array(4).fill(false),
  ]);
});
