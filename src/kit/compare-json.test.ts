import fc from "fast-check";
import { expect, it } from "vitest";
import { compareJson } from "./compare-json.ts";

it.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, []],
  [{ a: 1 }, { a: 2 }, [["/a", 1, 2]]],
  [
    { a: 1 },
    { b: 1 },
    [
      ["/a", 1, undefined],
      ["/b", undefined, 1],
    ],
  ],
  [{ "a/b": { "~": 1 } }, { "a/b": { "~": 2 } }, [["/a~1b/~0", 1, 2]]],
  [[1, 2, 3], [1, 9, 2, 3], [["/1", undefined, 9]]],
  [[1, 2, 3], [1, 3], [["/1", 2, undefined]]],
  [[{ a: 1 }, { b: 1 }], [{ a: 2 }, { b: 1 }], [["/0/a", 1, 2]]],
  [[], [1], [["/0", undefined, 1]]],
  [[1, 1], [1], [["/1", 1, undefined]]],
  [{ a: [] }, { a: {} }, [["/a", [], {}]]],
  [{}, [], [["", {}, []]]],
  [null, 0, [["", null, 0]]],
  [{ constructor: 1 }, {}, [["/constructor", 1, undefined]]],
])("tells %j from %j", (before, after, expected) => {
  const found = compareJson(before, after).map((one) => [one.pointer, one.before, one.after]);
  expect(found).toEqual(expected);
});

it("finds a difference between values exactly where they are different", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(compareJson(one, structuredClone(one))).toEqual([]);
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
      expect(compareJson(one, other).length === 0).toBe(isSame);
    }),
  );
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  // Not a list of its members alone: an empty object is no empty list.
  return { members: members.map(([name, member]) => [name, sorted(member)]) };
}
