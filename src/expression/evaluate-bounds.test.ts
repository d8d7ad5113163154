import { describe, expect, it } from "vitest";
import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { Environment, Scope } from "./environment.ts";
import { evaluate } from "./evaluate.ts";
import { MAX_EVALUATION_DEPTH, MAX_STEPS, MAX_TEXT } from "./steps.ts";
import { countedSteps } from "./testing/counted-steps.ts";
import { evaluateSource } from "./testing/evaluate-source.ts";
import { EXAMPLE_ENVIRONMENT } from "./testing/example-environment.ts";

const NO_NAMES: Scope = { slot: () => undefined, local: () => undefined };

describe("promise 10: an expression that asks for too much", () => {
  const ten: Ast = ["lit", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]];
  const thousand: Ast = ["lit", Array.from({ length: 1_000 }, () => 1)];
  const x: Ast = ["name", "x"];
  const wrap = (start: Ast, times: number, wrapOnce: (inner: Ast) => Ast) => {
    let ast = start;
    for (let time = 0; time < times; time++) ast = wrapOnce(ast);
    return ast;
  };
  const deepData = (depth: number): Json => {
    let value: Json = 1;
    for (let level = 0; level < depth; level++) value = [value];
    return value;
  };
  const long = "a".repeat(90_000);

  it.each<[string, Ast]>([
    ["loops in loops", wrap(["lit", 1], 9, (inner) => ["map", ten, "x", inner])],
    ["quantifiers in loops", wrap(["lit", true], 9, (inner) => ["all", ten, "x", inner])],
    ["filters in filters", wrap(["lit", true], 9, (inner) => ["==", ["filter", ten, "x", inner], ten])],
    ["each in each", wrap(["lit", 1], 9, (inner) => ["each", ten, inner])],
    ["a text that doubles", wrap(["lit", ["ab"]], 40, (inner) => ["map", inner, "x", ["+", x, x]])],
    ["a text of texts that doubles", wrap(["lit", ["ab"]], 40, (inner) => ["map", inner, "x", ["text", [x, x]]])],
    [
      "a joined text that doubles",
      wrap(["lit", ["ab"]], 40, (inner) => ["map", inner, "x", ["call", "join", [["list", [x, x]], x]]]),
    ],
    ["a list that doubles", wrap(["lit", [[1]]], 40, (inner) => ["map", inner, "x", ["+", x, x]])],
    ["parts too deep", wrap(["lit", 1], MAX_EVALUATION_DEPTH, (inner) => ["neg", inner])],
    ["data too deep to compare", ["==", ["lit", deepData(10_000)], ["lit", deepData(10_000)]]],
    [
      "a long needle in a long hay",
      wrap(["lit", true], 30, (inner) => [
        "&&",
        inner,
        [
          "call",
          "contains",
          [
            ["lit", long],
            ["lit", `b${long.slice(45_000)}`],
          ],
        ],
      ]),
    ],
    [
      "joined lists of nothing in a loop",
      [
        "map",
        thousand,
        "x",
        [
          "call",
          "join",
          [
            ["lit", Array.from({ length: 1_000 }, () => null)],
            ["lit", ""],
          ],
        ],
      ],
    ],
    ["sums in a loop", ["map", thousand, "x", ["call", "sum", [["lit", Array.from({ length: 1_000 }, () => 1)]]]]],
    ["sorting in a loop", ["map", thousand, "x", ["call", "sortBy", [thousand, thousand]]]],
    ["grouping in a loop", ["map", thousand, "x", ["call", "groupBy", [thousand, thousand]]]],
    [
      "spreads in a loop",
      [
        "map",
        thousand,
        "x",
        [
          "record",
          [
            [
              "...",
              [
                "lit",
                Object.fromEntries(
                  long
                    .slice(0, 1_000)
                    .split("")
                    .map((_, key) => [`k${key}`, 1]),
                ),
              ],
            ],
          ],
        ],
      ],
    ],
  ])("is given up within its steps and answers null: %s", (_, ast) => {
    const { spend, worked } = countedSteps();
    let reports = 0;
    const environment: Environment = { ...EXAMPLE_ENVIRONMENT, onExhausted: () => reports++ };
    expect(evaluate(ast, NO_NAMES, environment, spend)).toBeNull();
    expect(reports).toBe(1);
    expect(worked()).toBeLessThanOrEqual(MAX_STEPS);
    // The processor's time, not the clock's: a machine may be busy with something else.
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = process.cpuUsage();
      evaluate(ast, NO_NAMES, EXAMPLE_ENVIRONMENT);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  it("may make a text up to its bound, and not one character more", () => {
    const text = (length: number): Ast => ["+", ["lit", "a".repeat(length - 1)], ["lit", "b"]];
    const length = (ast: Ast) => evaluate(["call", "size", [ast]], NO_NAMES, EXAMPLE_ENVIRONMENT);
    expect(length(text(MAX_TEXT))).toBe(MAX_TEXT);
    expect(length(text(MAX_TEXT + 1))).toBeNull();
  });

  it("is not what screens ask: a list of 1,000 elements with a test, a sum and a text each, in order and in groups", () => {
    const list = Array.from({ length: 1_000 }, (_, price) => ({ price, name: `p${(price * 7_919) % 1_000}` }));
    expect(evaluateSource("list.sortBy(x, x.name).groupBy(x, x.price % 2)[0].items[499].name", { list })).toBe("p998");
    expect(evaluateSource("sum(list.filter(x, x.price % 2 == 0 && x.name != '').map(x, x.price))", { list })).toBe(
      249_500,
    );
    expect(evaluateSource("size(list.map(x, x.name + money(x.price)).filter(x, x.contains('TZS')))", { list })).toBe(
      1_000,
    );
  });
});
