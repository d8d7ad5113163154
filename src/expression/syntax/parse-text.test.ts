import { describe, expect, it } from "vitest";
import { parseText } from "./parse-text.ts";

/** Plain pieces as they are, expressions as `start:source`. */
function pieces(text: string): readonly string[] | string {
  const result = parseText(text);
  if (!result.ok) return `${result.problem.code} ${result.problem.start}-${result.problem.end}`;
  return result.parts.map((part) =>
    typeof part === "string"
      ? part
      : `${part.start}:${text.slice(part.start + part.node.start, part.start + part.node.end)}`,
  );
}

describe("parseText", () => {
  it.each([
    ["", []],
    ["plain { } $ $5", ["plain { } $ $5"]],
    ["${a.b}", ["2:a.b"]],
    ["Paid (${size(paid)}) of ${ total }.", ["Paid (", "8:size(paid)", ") of ", "26:total", "."]],
    ["${a}${b}", ["2:a", "6:b"]],
    ["${'}' + \"}\"}!", ["2:'}' + \"}\"", "!"]],
    [String.raw`\${a}`, ["\\", "3:a"]],
    ["${'\\'}'}", ["2:'\\'}'"]],
    ["write $${a} for ${a}", ["write ${a} for ", "18:a"]],
    ["$$${a}", ["$${a}"]],
    ["$$${${a}", ["$${", "6:a"]],
  ])("splits %j into %j", (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it.each([
    ["Hello ${name", "expression-syntax 6-12"],
    ["Hello ${'}", "expression-syntax 6-10"],
    ["a ${} b", "expression-syntax 4-4"],
    ["a ${b +} c", "expression-syntax 7-7"],
    ["a ${b} ${c = d}", "expression-syntax 11-12"],
  ])("refuses %j with offsets into the text: %s", (text, expected) => {
    expect(pieces(text)).toBe(expected);
  });
});
