import { describe, expect, it } from "vitest";
import { MAX_DEPTH, MAX_LENGTH, parseExpression } from "./parse.ts";
import { childrenOf, type SyntaxNode } from "./syntax.ts";

/** With every operator in parentheses, so that grouping shows. */
function grouped(source: string): string {
  const parsed = parseExpression(source);
  return parsed.ok ? show(parsed.node) : `${parsed.problem.code} ${parsed.problem.start}-${parsed.problem.end}`;
}

function show(node: SyntaxNode): string {
  switch (node.kind) {
    case "literal":
      return JSON.stringify(node.value);
    case "name":
      return node.name;
    case "member":
      return `${show(node.target)}.${node.name}`;
    case "index":
      return `${show(node.target)}[${show(node.index)}]`;
    case "unary":
      return `(${node.operator} ${show(node.operand)})`;
    case "binary":
      return `(${show(node.left)} ${node.operator} ${show(node.right)})`;
    case "conditional":
      return `(${show(node.test)} ? ${show(node.whenTrue)} : ${show(node.otherwise)})`;
    case "list":
      return `[${node.items.map(show).join(", ")}]`;
    case "call":
      return `${node.name}${node.method ? "*" : ""}(${node.arguments.map(show).join(", ")})`;
    case "macro":
      return `${show(node.target)}.${node.macro}(${node.variable}, ${show(node.body)})`;
  }
}

describe("parseExpression", () => {
  it.each([
    ["1 + 2 * 3 - 4", "((1 + (2 * 3)) - 4)"],
    ["8 / 4 / 2", "((8 / 4) / 2)"],
    ["a || b && c || d", "((a || (b && c)) || d)"],
    ["!a == b", "((not a) == b)"],
    ["-a.b[0] % 2", "((neg a.b[0]) % 2)"],
    ["!!a", "(not (not a))"],
    ["1 < 2 == true", "((1 < 2) == true)"],
    ["a in b && c", "((a in b) && c)"],
    ["a ? b : c ? d : e", "(a ? b : (c ? d : e))"],
    ["(a ? b : c) ? d : e", "((a ? b : c) ? d : e)"],
    ["[1, [2], 'x',]", '[1, [2], "x"]'],
    ["size(a, b) + a.size()", "(size(a, b) + size*(a))"],
    ["list.filter(x, x.y > 1).map(z, z)", "list.filter(x, (x.y > 1)).map(z, z)"],
    ["data['pl' + 'an'].x", 'data[("pl" + "an")].x'],
    ["a // the first\n + b", "(a + b)"],
    ["inside + internal", "(inside + internal)"],
    ["0x1F + 1.5e2 + .5", "((31 + 150) + 0.5)"],
  ])("groups %s as %s", (source, expected) => {
    expect(grouped(source)).toBe(expected);
  });

  it.each([
    [String.raw`'it\'s'`, "it's"],
    [String.raw`"a\tb\\n"`, "a\tb\\n"],
    [String.raw`'\u20b9 \x41 \U0001F600 \101'`, "₹ A 😀 A"],
    [`"it's"`, "it's"],
  ])("reads the string %s", (source, value) => {
    expect(parseExpression(source)).toMatchObject({ ok: true, node: { kind: "literal", value } });
  });

  it.each([
    ["", "expression-syntax 0-0"],
    ["1 +", "expression-syntax 3-3"],
    ["1 2", "expression-syntax 2-3"],
    ["a = b", "expression-syntax 2-3"],
    ["a & b", "expression-syntax 2-3"],
    ["f(a,)", "expression-syntax 4-5"],
    ["a.", "expression-syntax 2-2"],
    ["a.in", "expression-syntax 2-4"],
    ["for", "expression-syntax 0-3"],
    ["12px", "expression-syntax 0-3"],
    ["'open", "expression-syntax 0-5"],
    ["'line\nbreak'", "expression-syntax 0-12"],
    [String.raw`'\q'`, "expression-syntax 1-3"],
    [String.raw`'\ud800'`, "expression-syntax 1-3"],
    ["list.map(x)", "expression-syntax 5-11"],
    ["list.map(x, y, z)", "expression-syntax 5-17"],
    ["list.all(x.y, true)", "expression-syntax 5-19"],
    ["a.__proto__", "expression-syntax 2-11"],
    ["constructor", "expression-syntax 0-11"],
    ["a.prototype.b", "expression-syntax 2-11"],
    ["{'a': 1}", "expression-unsupported 0-1"],
    ["Point{x: 1}", "expression-unsupported 5-6"],
    ["1u", "expression-unsupported 0-2"],
    ["b'x'", "expression-unsupported 0-2"],
    ['r"x"', "expression-unsupported 0-2"],
    ["'''x'''", "expression-unsupported 0-3"],
    ["a.?b", "expression-unsupported 2-3"],
    ["a[?0]", "expression-unsupported 2-3"],
    ["a.`b`", "expression-unsupported 2-3"],
    ["9007199254740993", "expression-limit 0-16"],
    ["1e400", "expression-limit 0-5"],
  ])("refuses %j: %s", (source, expected) => {
    expect(grouped(source)).toBe(expected);
  });

  it("tells what is wrong and what to write", () => {
    expect(parseExpression("a = b")).toMatchObject({
      problem: { message: 'unexpected "="', hint: 'to compare, write "=="' },
    });
    expect(parseExpression("f(a")).toMatchObject({ problem: { message: 'expected ")", found the end' } });
  });

  it("gives every part the offsets of its own text", () => {
    const source = "  size(data.plan.list) > 0 ? list.map(x, -x)[0] : (t('a')) ";
    const parsed = parseExpression(source);
    const texts = parsed.ok ? partsOf(parsed.node).map(({ start, end }) => source.slice(start, end)) : [];
    expect(texts).toEqual([
      "size(data.plan.list) > 0 ? list.map(x, -x)[0] : (t('a'))",
      "size(data.plan.list) > 0",
      "size(data.plan.list)",
      "data.plan.list",
      "data.plan",
      "data",
      "0",
      "list.map(x, -x)[0]",
      "list.map(x, -x)",
      "list",
      "-x",
      "x",
      "0",
      "(t('a'))",
      "'a'",
    ]);
  });

  it("reads up to its bounds of length and depth and refuses what goes beyond", () => {
    const long = "a".repeat(MAX_LENGTH);
    const chain = Array.from({ length: MAX_DEPTH }, () => "1").join("+");
    const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(parseExpression(long).ok).toBe(true);
    expect(grouped(`${long}a`)).toBe(`expression-limit 0-${MAX_LENGTH + 1}`);
    expect(parseExpression(chain).ok).toBe(true);
    expect(grouped(`${chain}+1`)).toBe("expression-limit 0-129");
    for (const [open, close] of [
      ["(", ")"],
      ["[", "]"],
      ["f(", ")"],
      ["a[", "]"],
      ["true?1:", ""],
      ["!", ""],
      ["-", ""],
    ] as const) {
      expect(parseExpression(nested(MAX_DEPTH - 1, open, close)).ok).toBe(true);
      expect(grouped(nested(MAX_DEPTH, open, close))).toContain("expression-limit");
    }
  });
});

function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return [node, ...childrenOf(node).flatMap(partsOf)];
}
