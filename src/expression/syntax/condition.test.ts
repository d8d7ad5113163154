import fc from "fast-check";
import { expect, it } from "vitest";
import { type Condition, type ConditionOperator, readCondition, writeCondition } from "./condition.ts";
import { parseExpression } from "./parse.ts";

function read(source: string): Condition | null {
  const parsed = parseExpression(source);
  if (!parsed.ok) throw new Error(`cannot be parsed: ${source}`);
  return readCondition(parsed.node);
}

const test = (field: string, operator: ConditionOperator, value = "", isText = false) => ({
  field,
  operator,
  value,
  isText,
});

it("reads a condition as tests of fields", () => {
  expect(read("filled(data.offer.amount) && params.type == 'a b'")).toEqual({
    join: "all",
    tests: [test("data.offer.amount", "filled"), test("params.type", "is", "a b", true)],
  });
  expect(read("!state.agreed || size(data.a.list) == 0 || !filled(item)")).toEqual({
    join: "any",
    tests: [test("state.agreed", "is-not-true"), test("data.a.list", "no-entries"), test("item", "empty")],
  });
});

it("reads a condition however it is spaced and bracketed", () => {
  for (const source of ["state.a == 1", "state.a==1", "(state.a == 1)", "state.a\n== (1)"]) {
    expect(read(source), source).toEqual({ join: "all", tests: [test("state.a", "is", "1")] });
  }
  expect(read("size(state.list)>0")).toEqual({ join: "all", tests: [test("state.list", "has-entries")] });
  expect(read("state.list.size() > 0")).toEqual({ join: "all", tests: [test("state.list", "has-entries")] });
  expect(read("(a && (b && !c))")?.tests).toHaveLength(3);
});

it("reads what a field is compared with", () => {
  const compared = (source: string) => {
    const found = read(source)?.tests[0];
    return found && [found.operator, found.value, found.isText];
  };
  expect(compared("a >= -2.5")).toEqual(["at-least", "-2.5", false]);
  expect(compared("a != true")).toEqual(["is-not", "true", false]);
  expect(compared("a == null")).toEqual(["is", "null", false]);
  expect(compared('a == "it\'s"')).toEqual(["is", "it's", true]);
  expect(compared("a < '1'")).toEqual(["less", "1", true]);
});

it("leaves alone what says more than tests can", () => {
  const more = ["a && b || c", "a + b > 2", "f(a)", "a == b", "a in [1]", "!!a", "-a", "a == --1", "1 == a", "true"];
  const shapes = [
    "size(a) > 1",
    "size(a) == '0'",
    "size(a, b) > 0",
    "filled(f(a))",
    "a['b-c']",
    "a == 'b\\nc'",
    "a ? b : c",
  ];
  for (const source of [...more, ...shapes]) expect(read(source), source).toBeNull();
});

it("reads again what it has written", () => {
  const operators: readonly ConditionOperator[] = [
    ...(["is", "is-not", "more", "at-least", "less", "at-most"] as const),
    ...(["is-true", "is-not-true", "filled", "empty", "has-entries", "no-entries"] as const),
  ];
  const any = fc.record({
    field: fc.constantFrom("state.a", "data.order.sum", "item"),
    operator: fc.constantFrom(...operators),
    number: fc.oneof(fc.integer().map(String), fc.constantFrom("1.5", "true", "null")),
    words: fc.constantFrom("one", "two words", "", "it's", "a\\b", '"'),
    isText: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), fc.constantFrom("all", "any"), (given, join) => {
      const tests = given.map(({ number, words, isText, field, operator }) => {
        const isCompared = operators.indexOf(operator) < 6;
        return test(field, operator, isCompared ? (isText ? words : number) : "", isCompared && isText);
      });
      const expected = { join: tests.length === 1 ? "all" : join, tests };
      expect(read(writeCondition({ join, tests }))).toEqual(expected);
    }),
  );
});

it("writes 0 for a number that is half typed", () => {
  expect(writeCondition({ join: "all", tests: [test("a", "more", "-")] })).toBe("a > 0");
});
