import fc from "fast-check";
import { expect, it } from "vitest";
import { OPERATOR_WORDS, type Operator, readCondition, writeCondition } from "./condition.ts";

it("reads conditions in words, and leaves alone what says more than they can", () => {
  expect(readCondition("filled(data.offer.amount) && params.type == 'a b'")).toEqual({
    join: "all",
    tests: [
      { field: "data.offer.amount", operator: "filled", value: "", isText: false },
      { field: "params.type", operator: "is", value: "a b", isText: true },
    ],
  });
  expect(readCondition("!state.agreed || size(data.a.list) == 0")).toMatchObject({ join: "any" });
  for (const source of ["a && b || c", "a + b > 2", "f(a)", "a == b", "(a)", "a == 'it\\'s'"]) {
    expect(readCondition(source), source).toBeNull();
  }
});

it("reads again what it has written", () => {
  const test = fc.record({
    field: fc.constantFrom("state.a", "data.order.sum", "item"),
    operator: fc.constantFrom(...(Object.keys(OPERATOR_WORDS) as Operator[])),
    number: fc.integer(),
    words: fc.constantFrom("one", "two words", ""),
    isText: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(test, { minLength: 1, maxLength: 4 }), fc.constantFrom("all", "any"), (given, join) => {
      const tests = given.map(({ number, words, isText, ...rest }) => ({
        ...rest,
        value: isText ? words : String(number),
        isText,
      }));
      const source = writeCondition({ join, tests });
      expect(writeCondition(readCondition(source) ?? { join, tests: [] })).toBe(source);
    }),
  );
});
