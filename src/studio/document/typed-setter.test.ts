import { expect, it } from "vitest";
import { setValue } from "./edit-elements.ts";
import { createTypedSetter } from "./typed-setter.ts";

const TEXT = '{ "a": "one", "b": { "c": [1, "two"] } }';

it("writes what setValue writes, letter by letter at one place and at others in between", () => {
  const set = createTypedSetter();
  let [mine, its] = [TEXT, TEXT];
  const steps: readonly (readonly [string, unknown])[] = [
    ["/a", "o"],
    ["/a", 'o"'],
    ["/a", ""],
    ["/b/c/1", "longer"],
    ["/a", "x"],
    ["/a", undefined],
    ["/a", "again"],
    ["/b/c/0", 2],
    ["/b", "flat"],
    ["/b", "flat!"],
    ["/new/place", "made"],
    ["/nowhere", null],
  ];
  for (const [pointer, value] of steps) {
    mine = set(mine, pointer, value);
    its = setValue(its, pointer, value);
    expect(mine, pointer).toBe(its);
  }
});
