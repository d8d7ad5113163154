import { describe, expect, it } from "vitest";
import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { Scope } from "./environment.ts";
import { evaluate } from "./evaluate.ts";
import { evaluateSource } from "./testing/evaluate-source.ts";
import { EXAMPLE_ENVIRONMENT } from "./testing/example-environment.ts";

const slots = { data: { plan: { amountMax: 500, list: [{ price: 5 }, { price: 7 }] } }, state: { count: 2 } };
const locals = { item: { title: "a", note: null, ok: false }, words: ["b", "a"] };

describe("evaluate", () => {
  it.each<[string, Json]>([
    ["data.plan.amountMax / 100", 5],
    ["data['plan'].list[1].price", 7],
    ["sum(data.plan.list.map(x, x.price)) + state.count", 14],
    ["item.title in words ? 'yes' : 'no'", "yes"],
    ["'title' in item && !('none' in item)", true],
    ["[1] + [2, 3] == [1, 2, 3]", true],
    ["words.filter(x, x > 'a')", ["b"]],
    [
      "[1, 2].map(x, [10, 20].map(y, x * y))",
      [
        [10, 20],
        [20, 40],
      ],
    ],
    ["[1, 2].map(item, item)", [1, 2]],
    ["7 / 2", 3.5],
    ["-7 % 3", -1],
    ["[1].map(item, item)[0] == 1 && item.title == 'a'", true],
    ["[1, null, 3].filter(x, x > 1)", [3]],
    ["0.1 + 0.2 < 0.31", true],
    ["data.plan.list.sortByDescending(x, x.price).map(x, x.price)", [7, 5]],
    ["words.sortBy(x, x).sortByDescending(item, item)[0]", "b"],
    ["['é', 'f', 'E', 'e'].sortBy(x, x)", ["e", "E", "é", "f"]],
    ["['Bed 10', 'Bed 9', '', 'bed 1', null].sortBy(x, x)", ["bed 1", "Bed 9", "Bed 10", "", null]],
    ["['2026-11-22', '2026-02-28', '2026-02-28T08:30'].sortByDescending(x, x)[2]", "2026-02-28"],
    ["[null, 10, 9, -1].sortByDescending(x, x)", [10, 9, -1, null]],
    ["[true, 'a', false, 2].sortBy(x, x)", [false, true, 2, "a"]],
    ["[[2, 'a'], [1, 'b'], [2, 'c'], [1, 'd']].sortByDescending(x, x[0]).map(x, x[1])", ["a", "c", "b", "d"]],
    [
      "data.plan.list.groupBy(x, x.price > 6)",
      [
        { key: false, items: [{ price: 5 }] },
        { key: true, items: [{ price: 7 }] },
      ],
    ],
    [
      "['b', null, 'a', 'b'].groupBy(x, x).map(group, [group.key, size(group.items)])",
      [
        ["b", 2],
        [null, 1],
        ["a", 1],
      ],
    ],
    ["[[3, 1], [2]].map(x, x.sortBy(y, y + x[0]))", [[1, 3], [2]]],
    ["record(words, words.map(x, state.count), item).b", 2],
    ["record(['constructor', '', 7], [1, 2, 3])", { 7: 3 }],
  ])("finds %s to be %j", (source, value) => {
    expect(evaluateSource(source, locals, slots)).toEqual(value);
  });

  it.each([
    "data.missing.deeper[0].still",
    "data.plan.list[9]",
    "data.plan.list[-1]",
    "data.plan.list[0.5]",
    "item[1]",
    "item.title.length",
    "nowhere",
    "item.note + 1",
    "1 + 'a'",
    "1 / 0",
    "0 / 0",
    "5 % 0",
    "9007199254740991 + 1",
    "-9007199254740991 - 1",
    "94906267 * 94906267",
    "1 < 'a'",
    "null < 1",
    "true < false",
    "!null",
    "!1",
    "-'a'",
    "null && true",
    "true || null ? null : 1",
    "1 && true",
    "1 in 2",
    "null.map(x, x)",
    "item.note.filter(x, true)",
    "[1, 2].all(x, x < item.note)",
    "unknown(1)",
    "item.title.sortBy(x, x)",
    "data.missing.groupBy(x, x.day)",
  ])("answers null, and does not throw, for %s", (source) => {
    expect(evaluateSource(source, locals, slots)).toBeNull();
  });

  it.each([
    ["false && null", false],
    ["null && false", false],
    ["true || null", true],
    ["null || true", true],
    ["[null, 1].all(x, x > 1)", false],
    ["[null, 1].exists(x, x == 1)", true],
    ["null == null", true],
    ["null == 0", false],
    ["item.note != 'a'", true],
    ["null ? 1 : 2", 2],
    ["'true' ? 1 : 2", 2],
  ])("decides %s where one side suffices: %s", (source, value) => {
    expect(evaluateSource(source, locals)).toBe(value);
  });

  it.each([
    ["[{}] deep", [{ a: [1, { b: null }] }], [{ a: [1, { b: null }] }], true],
    ["key order", { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ["a missing key is not a null one", { a: null }, { b: null }, false],
    ["a missing key on either side", { a: 1 }, { a: 1, b: 2 }, false],
    ["a list is no record", [], {}, false],
    ["−0 is 0", -0, 0, true],
  ])("compares deeply: %s", (_, left, right, equal) => {
    expect(run(["==", ["lit", left], ["lit", right]])).toBe(equal);
    expect(run(["!=", ["lit", left], ["lit", right]])).toBe(!equal);
  });

  it("never gives −0, NaN or an infinite number", () => {
    expect(Object.is(run(["neg", ["lit", 0]]), 0)).toBe(true);
    expect(Object.is(run(["%", ["lit", -4], ["lit", 2]]), 0)).toBe(true);
    expect(run(["*", ["lit", 1e308], ["lit", 10]])).toBeNull();
  });

  it("reads own members only", () => {
    const hostile: Json = JSON.parse('{"__proto__": 1, "constructor": 2, "prototype": 3, "toString": 4}');
    for (const key of ["__proto__", "constructor", "prototype"]) {
      expect(run(["get", ["lit", hostile], key])).toBeNull();
      expect(run(["at", ["lit", hostile], ["lit", key]])).toBeNull();
      expect(
        run([
          "call",
          "lookup",
          [
            ["lit", hostile],
            ["lit", key],
          ],
        ]),
      ).toBeNull();
      expect(run(["record", [[key, ["lit", 1]]]])).toEqual({});
      expect(run(["in", ["lit", key], ["lit", {}]])).toBe(false);
      expect(run(["call", key, []])).toBeNull();
    }
    expect(run(["get", ["lit", {}], "toString"])).toBeNull();
    expect(run(["get", ["lit", hostile], "toString"])).toBe(4);
    expect(run(["get", ["lit", "text"], "length"])).toBeNull();
    expect(run(["get", ["lit", [1]], "length"])).toBeNull();
  });

  it("makes records, the key ... spreading one, for payloads", () => {
    const spread: Ast = ["lit", { a: 1, b: 2 }];
    expect(
      run([
        "record",
        [
          ["x", ["lit", 0]],
          ["...", spread],
          ["b", ["lit", 3]],
        ],
      ]),
    ).toEqual({ x: 0, a: 1, b: 3 });
    expect(
      run([
        "record",
        [
          ["...", ["lit", null]],
          ["y", ["name", "nowhere"]],
        ],
      ]),
    ).toEqual({ y: null });
  });

  it("evaluates a body for each element with item and index, and no list is an empty one", () => {
    const body: Ast = [
      "text",
      [
        ["name", "item"],
        ["lit", ":"],
        ["name", "index"],
      ],
    ];
    expect(run(["each", ["lit", ["a", "b"]], body])).toEqual(["a:0", "b:1"]);
    expect(run(["each", ["lit", null], body])).toEqual([]);
  });

  it("prints numbers, booleans and strings in a text; null, lists and records print nothing", () => {
    const parts: readonly Json[] = ["a", 1.5, -0, true, null, [1], { b: 1 }, "z"];
    expect(run(["text", parts.map((part): Ast => ["lit", part])])).toBe("a1.50truez");
  });

  it("answers null for an operation of a newer plan, and lets the rest be", () => {
    const newer: Ast = JSON.parse('["pow", ["lit", 2], ["lit", 3]]');
    expect(run(["list", [newer, ["lit", 1]]])).toEqual([null, 1]);
  });
});

const NO_NAMES: Scope = { slot: () => undefined, local: () => undefined };

function run(ast: Ast): Json {
  return evaluate(ast, NO_NAMES, EXAMPLE_ENVIRONMENT);
}
