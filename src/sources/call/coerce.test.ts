import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerShape } from "../../language/plan.ts";
import { coerce } from "./coerce.ts";

describe("what stands in", () => {
  const shape: AnswerShape = ["o", { fee: ["d", "n", 5], name: ["d", "s", "none"], any: ["d", "*", 1] }];

  it("takes the place of what is missing or null, and nothing is reported", () => {
    const standing = { fee: 5, name: "none", any: 1 };
    expect(coerce(shape, {})).toEqual({ value: standing, problems: [] });
    expect(coerce(shape, { fee: null, name: null, any: null })).toEqual({ value: standing, problems: [] });
  });

  it("takes the place of what is of another type, which is reported", () => {
    const { value, problems } = coerce(shape, { fee: "much", name: {}, any: [] });
    expect(value).toEqual({ fee: 5, name: "none", any: [] });
    expect(problems).toEqual(["fee: number, was string", "name: string, was object"]);
  });

  it("leaves what is there, and what can be read as it", () => {
    const { value } = coerce(shape, { fee: "0", name: "", any: false });
    expect(value).toEqual({ fee: 0, name: "", any: false });
  });
});

describe("coerce", () => {
  it.each<[AnswerShape, unknown, unknown]>([
    ["n", "174", 174],
    ["n", " -3.50 ", -3.5],
    ["n", true, null],
    ["n", false, null],
    ["n", "17a", null],
    ["n", "", null],
    ["n", "0x10", null],
    ["n", {}, null],
    ["n", "9007199254740993", null],
    ["n", 9007199254740992, null],
    ["n", 123456789012345.67, null],
    ["s", 174, "174"],
    ["s", false, null],
    ["s", ["a"], null],
    ["s", 2 ** 60, null],
    ["b", 1, true],
    ["b", 0, false],
    ["b", "true", true],
    ["b", "0", false],
    ["b", "yes", null],
    [["l", "n"], { 0: 1 }, [1]],
    [["l", "n"], { 1: 5, 2: 6 }, [5, 6]],
    [["l", "n"], { 2: 5, 3: 6 }, []],
    [["l", "n"], { 0: 5, 2: 6 }, []],
    [["l", "n"], {}, []],
    [["l", "n"], "1", []],
    [["o", { a: "n" }], [1], null],
    [["o", { a: "n" }], "text", null],
    [["m", "n"], 5, null],
  ])("turns a value that does not fit %j into one that does, or null, and says so: %j", (shape, value, expected) => {
    const { value: got, problems } = coerce(shape, value);
    expect(got).toEqual(expected);
    expect(problems).toHaveLength(1);
  });

  it.each<[AnswerShape, unknown, unknown]>([
    ["n", 1.5, 1.5],
    ["s", "", ""],
    ["b", false, false],
    ["n", null, null],
    [["l", "n"], null, []],
    [["l", "n"], undefined, []],
    ["*", [1, { a: null }], [1, { a: null }]],
    [["m", "n"], { a: 1 }, { a: 1 }],
  ])("takes a value that fits %j, or is missing, without a word: %j", (shape, value, expected) => {
    expect(coerce(shape, value)).toEqual({ value: expected, problems: [] });
  });

  it("gives every declared field and no other: missing is null, a missing list empty", () => {
    const shape: AnswerShape = ["o", { a: "n", list: ["l", "s"], inner: ["o", { b: "s" }] }];
    expect(coerce(shape, { extra: 1, inner: {} })).toEqual({
      value: { a: null, list: [], inner: { b: null } },
      problems: [],
    });
  });

  it("reads own members only", () => {
    const shape: AnswerShape = ["o", JSON.parse('{"toString":"*","hasOwnProperty":"s"}')];
    expect(coerce(shape, {}).value).toEqual({ toString: null, hasOwnProperty: null });
  });

  it("reports a place once however many rows have it, without the value", () => {
    const shape: AnswerShape = ["o", { rows: ["l", ["o", { amount: "n" }]] }];
    const { problems } = coerce(shape, { rows: [{ amount: "100" }, { amount: "200" }] });
    expect(problems).toEqual(["rows[].amount: number, was string"]);
  });

  it("does not name a map's keys, which are data", () => {
    expect(coerce(["m", "n"], { "0712 345 678": "1" }).problems).toEqual(["{}: number, was string"]);
  });

  it("takes a list from the values of an object that counts from 0 or from 1, in order", () => {
    const shape: AnswerShape = ["l", ["o", { a: "n" }]];
    const list = [{ a: 1 }, { a: 2 }, { a: 3 }];
    const counted = (first: number) => Object.fromEntries(list.map((item, index) => [String(first + index), item]));
    for (const first of [0, 1])
      expect(coerce(shape, counted(first))).toEqual({ value: list, problems: [".: array, was object"] });
    expect(coerce(shape, counted(2)).isUnreadable).toBe(true);
  });

  it.each<[string, AnswerShape]>([
    ["undeclared", "*"],
    ["a map", ["m", "*"]],
    ["declared by a hostile plan", ["o", JSON.parse('{"__proto__":"*","constructor":"*","ok":"*"}')]],
  ])("promise 9: drops keys that reach prototypes at any depth when %s", (_, shape) => {
    const hostile = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":[{"__proto__":{"polluted":1},"a":1,"prototype":2}]}',
    );
    const { value } = coerce(shape, hostile);
    expect(value).toEqual({ ok: [{ a: 1 }] });
    expect(JSON.stringify(value)).toBe('{"ok":[{"a":1}]}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it("cuts what nests too deeply instead of exhausting the stack", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 20_000; level++) deep = { a: deep };
    const { value, problems } = coerce("*", deep);
    expect(JSON.stringify(value)).toHaveLength('{"a":'.length * 32 + "null".length + 32);
    expect(problems).toEqual([expect.stringContaining("nested too deeply")]);
  });

  it("gives something that fits, whatever the shape and the value", () => {
    fc.assert(
      fc.property(SHAPES, fc.jsonValue({ maxDepth: 6 }), (shape, value) => {
        const first = coerce(shape as AnswerShape, value);
        expect(coerce(shape as AnswerShape, first.value)).toEqual({ value: first.value, problems: [] });
      }),
      { numRuns: 500 },
    );
  });
});

describe("promise 30: malformed is not empty", () => {
  const order: AnswerShape = [
    "o",
    { amount: "n", limit: "n", note: "s", fee: ["d", "n", 5], isLate: "b", list: ["l", "s"], plan: ["o", { no: "n" }] },
    ["amount", "plan"],
    ["limit"],
  ];
  const right = { amount: 1, plan: { no: 1 } };

  it.each([
    ["a list as an empty text", { list: "" }, "list: array, was string"],
    ["a list as JSON text", { list: '["a"]' }, "list: array, was string"],
    ["a list as an empty object", { list: {} }, "list: array, was object"],
    ["a list as an object of other keys", { list: { a: "a" } }, "list: array, was object"],
    ["a list as a flag", { list: false }, "list: array, was boolean"],
    ["an element as a list", { list: ["a", ["b"]] }, "list[]: string, was array"],
    ["an object as a list", { plan: [] }, "plan: object, was array"],
    ["a required number as other text", { amount: "385.800,00" }, "amount: number, was string"],
    ["a required number as an empty text", { amount: "" }, "amount: number, was string"],
    ["a required number as a list", { amount: [1] }, "amount: number, was array"],
    ["a required number beyond 2^53", { amount: 2 ** 60 }, "amount: number, was number"],
    ["a required number as a flag", { amount: false }, "amount: number, was boolean"],
    ["a required one that may be null, as text", { limit: "none" }, "limit: number, was string"],
  ])("is unreadable: %s", (_, member, problem) => {
    const { problems, isUnreadable } = coerce(order, { ...right, ...member });
    expect(isUnreadable).toBe(true);
    expect(problems).toContain(problem);
  });

  it.each([
    [["l", ["o", { a: "n" }]], [{ a: 1 }, null], "[]: object, was null"],
    [["l", ["o", { a: "n" }]], [{ a: 1 }, 7], "[]: object, was number"],
    [["l", ["o", { a: "n" }, ["a"]]], [{ a: 1 }, { a: "x" }], "[].a: number, was string"],
    [["m", "n"], { a: 1, b: "x" }, "{}: number, was string"],
  ] as const)("is unreadable where a part of %j would vanish: %j", (shape, value, problem) => {
    const { problems, isUnreadable } = coerce(shape, value);
    expect(isUnreadable).toBe(true);
    expect(problems).toEqual([problem]);
  });

  it.each([
    ["an optional single value of another kind", { note: [], isLate: "maybe" }],
    ["one for which something stands in", { fee: "much" }],
    ["what may be null", { limit: null, list: null, note: null, fee: null }],
    ["a required number as text", { amount: "174" }],
    ["a text as a number", { note: 7 }],
    ["a flag as a number", { isLate: 1 }],
    ["a list that counts from 1", { list: { 1: "a" } }],
  ])("is readable, and whole: %s", (_, member) => {
    expect(coerce(order, { ...right, ...member })).toMatchObject({ isUnreadable: undefined, isIncomplete: undefined });
  });

  it("is incomplete without what is required and may not be null", () => {
    expect(coerce(order, { plan: { no: 1 } })).toMatchObject({
      isUnreadable: undefined,
      isIncomplete: true,
      problems: ["amount: number, was null"],
    });
    expect(coerce(order, { amount: 1, plan: null }).problems).toEqual(["plan: object, was null"]);
  });

  it("leaves out an element that may be null", () => {
    expect(coerce(["l", ["d", ["o", { a: "n" }], null]], [null, { a: 1 }])).toEqual({
      value: [{ a: 1 }],
      problems: [],
    });
  });
});

const SHAPES = fc.letrec((shape) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom("n", "s", "b", "*"),
    fc.tuple(fc.constant("l"), shape("any")),
    fc.tuple(fc.constant("m"), shape("any")),
    fc.tuple(fc.constant("o"), fc.dictionary(fc.constantFrom("a", "b", "", "toString", "__proto__"), shape("any"))),
  ),
})).any;
