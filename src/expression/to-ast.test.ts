import { describe, expect, it } from "vitest";
import { textOfWords } from "../language/sentence.ts";
import { parseExpression } from "./syntax/parse.ts";
import { putParametersIn, toAst } from "./to-ast.ts";

function convert(source: string, ...locals: string[]) {
  const parsed = parseExpression(source);
  if (!parsed.ok) throw new Error(textOfWords(parsed.problem.message));
  return toAst(parsed.node, new Set(locals));
}

describe("toAst", () => {
  it("reads slots by namespace, in both notations, and everything else as a local", () => {
    expect(convert("data.plan.note")).toEqual(["get", ["slot", "data", "plan"], "note"]);
    expect(convert("data['pl' + 'an']['note']")).toEqual(["get", ["slot", "data", "plan"], "note"]);
    expect(convert("item.data.plan")).toEqual(["get", ["get", ["name", "item"], "data"], "plan"]);
    expect(convert("list[index]")).toEqual(["at", ["name", "list"], ["name", "index"]]);
  });

  it("lets a local hide the namespace of its name", () => {
    expect(convert("error.text", "error")).toEqual(["get", ["name", "error"], "text"]);
    expect(convert("[x].map(error, error.text)")).toEqual([
      "map",
      ["list", [["name", "x"]]],
      "error",
      ["get", ["name", "error"], "text"],
    ]);
  });

  it("puts in what a fragment's parameters stand for, and folds what becomes constant", () => {
    const put = (source: string, ...locals: string[]) => {
      const parsed = parseExpression(source);
      if (!parsed.ok) throw new Error(textOfWords(parsed.problem.message));
      const parameters = new Map([
        ["row", ["name", "line"] as const],
        ["days", ["lit", 3] as const],
      ]);
      return putParametersIn(toAst(parsed.node, new Set(locals)), parameters);
    };
    expect(put("with.row.sum + with['days'] * 2")).toEqual(["+", ["get", ["name", "line"], "sum"], ["lit", 6]]);
    expect(put("[1].map(x, with.row)")).toEqual(["map", ["lit", [1]], "x", ["name", "line"]]);
    expect(put("with.days", "with")).toEqual(["get", ["name", "with"], "days"]);
  });

  it("replaces what is made of constants by its value, but no function's", () => {
    expect(convert("-(2 + 3) * 4")).toEqual(["lit", -20]);
    expect(convert("[1, 'a' + 'b', [true && !false]]")).toEqual(["lit", [1, "ab", [true]]]);
    expect(convert("1 < 2 ? 'a' : 'b'")).toEqual(["lit", "a"]);
    expect(convert("[]")).toEqual(["lit", []]);
    expect(convert("1 / 0")).toEqual(["lit", null]);
    expect(convert("x + 2 * 3")).toEqual(["+", ["name", "x"], ["lit", 6]]);
    expect(convert("money(2 * 3)")).toEqual(["call", "money", [["lit", 6]]]);
    expect(convert("'a'.contains('b')")).toEqual([
      "call",
      "contains",
      [
        ["lit", "a"],
        ["lit", "b"],
      ],
    ]);
  });
});
