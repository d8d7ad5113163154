import { describe, expect, it } from "vitest";
import {
  ANY,
  BOOLEAN,
  listOf,
  NULL,
  NULLABLE_NUMBER,
  NUMBER,
  recordOf,
  STRING,
  type Type,
} from "../../language/terms/type.ts";
import { commonType, describeType, isAssignable, isComparable } from "./assignable.ts";

const oneOf = (...values: string[]): Type => ({ kind: "string", values });
const ab = recordOf({ a: NUMBER, b: STRING });

/** A choice of these, or none yet. */
function chosen(...values: string[]): Type {
  return { kind: "string", values, blank: true };
}

describe("isAssignable", () => {
  it.each<[Type, Type]>([
    [ANY, NUMBER],
    [NULL, ab],
    [NUMBER, ANY],
    [oneOf("a"), STRING],
    [oneOf("a"), oneOf("a", "b")],
    [listOf(NUMBER), listOf(NUMBER)],
    [listOf(NULL), listOf(ab)],
    [ab, recordOf({ a: NUMBER })],
    [ab, recordOf({})],
  ])("lets %j stand for %j", (from, to) => {
    expect(isAssignable(from, to)).toBe(true);
  });

  it.each<[Type, Type]>([
    [NUMBER, STRING],
    [NUMBER, NULL],
    [STRING, oneOf("a")],
    [oneOf("a", "c"), oneOf("a", "b")],
    [listOf(STRING), listOf(NUMBER)],
    [listOf(NUMBER), NUMBER],
    [recordOf({ a: NUMBER }), ab],
    [recordOf({ a: STRING }), recordOf({ a: NUMBER })],
    [recordOf({}), recordOf({ constructor: ANY })],
    [BOOLEAN, NUMBER],
  ])("refuses %j for %j", (from, to) => {
    expect(isAssignable(from, to)).toBe(false);
  });
});

describe("commonType", () => {
  it.each<[Type, Type, Type | undefined]>([
    [NULL, NUMBER, NULLABLE_NUMBER],
    [NUMBER, NULL, NULLABLE_NUMBER],
    [NUMBER, NULLABLE_NUMBER, NULLABLE_NUMBER],
    [NULLABLE_NUMBER, NUMBER, NULLABLE_NUMBER],
    [NUMBER, ANY, ANY],
    [oneOf("a"), oneOf("b", "a"), oneOf("a", "b")],
    [oneOf("a"), STRING, STRING],
    [listOf(NUMBER), listOf(STRING), listOf(ANY)],
    [ab, recordOf({ b: oneOf("x"), c: NUMBER }), recordOf({ b: STRING })],
    [NUMBER, STRING, undefined],
    [chosen("a"), oneOf("b"), chosen("a", "b")],
    [listOf(NUMBER), NULL, { kind: "list", item: NUMBER, nullable: true }],
  ])("of %j and %j is %j", (left, right, common) => {
    expect(commonType(left, right)).toEqual(common);
    if (common !== undefined) expect([left, right].every((type) => isAssignable(type, common))).toBe(true);
  });
});

describe("isComparable", () => {
  it("holds where both can be the same value", () => {
    expect(isComparable(oneOf("a", "b"), oneOf("b", "c"))).toBe(true);
    expect(isComparable(listOf(ANY), listOf(NUMBER))).toBe(true);
    expect(isComparable(NULL, NUMBER)).toBe(true);
    expect(isComparable(oneOf("a"), oneOf("b"))).toBe(false);
    expect(isComparable(chosen("a"), oneOf(""))).toBe(true);
    expect(isComparable(chosen("a"), oneOf("b"))).toBe(false);
    expect(isComparable(listOf(STRING), listOf(NUMBER))).toBe(false);
    expect(isComparable(NUMBER, STRING)).toBe(false);
  });
});

describe("describeType", () => {
  it.each<[Type, string]>([
    [listOf(listOf(NUMBER)), "list<list<number>>"],
    [oneOf("a", "b"), "'a' | 'b'"],
    [recordOf({}), "record"],
    [ab, "record {a, b}"],
    [oneOf(..."abcdefgh"), "'a' | 'b' | 'c' | 'd' | 'e' | 'f' | …"],
  ])("writes %j as %s", (type, text) => {
    expect(describeType(type)).toBe(text);
  });
});
