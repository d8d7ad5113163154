import { expect, it } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

it("forgets what was longest unused", () => {
  const map = new BoundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c"), map.size]).toEqual([1, undefined, 3, 2]);
});

it("creates an entry once", () => {
  const map = new BoundedMap<object>(2);
  const first = map.ensure("a", () => ({}));
  expect(map.ensure("a", () => ({}))).toBe(first);
});
