import { expect, it } from "vitest";
import { parseExpression } from "./parse.ts";
import { hasExpression, mapExpressions, quotedText, splitText, wholeExpression } from "./text-parts.ts";

it("gives the expression that is the whole of a text", () => {
  expect(wholeExpression("${state.a == 1}")).toBe("state.a == 1");
  expect(wholeExpression("${'}' + a}")).toBe("'}' + a");
  expect(wholeExpression("${a +}")).toBe("a +");
  expect(wholeExpression("${a == '}")).toBe("a == '");
  expect(wholeExpression("${}")).toBe("");
  for (const text of ["", "a", "${a} and ${b}", "${a}}", "$${a}", " ${a}", "${a", "${'${a}", 1, undefined]) {
    expect(wholeExpression(text), String(text)).toBeUndefined();
  }
});

it("splits a text at its expressions", () => {
  expect(splitText("Pay ${money(a)} to ${b}.")).toEqual([
    { kind: "words", source: "Pay ", start: 0 },
    { kind: "expression", source: "money(a)", start: 6 },
    { kind: "words", source: " to ", start: 15 },
    { kind: "expression", source: "b", start: 21 },
    { kind: "words", source: ".", start: 23 },
  ]);
  expect(splitText("$${a} ${b")).toEqual([
    { kind: "words", source: "$${a} ", start: 0 },
    { kind: "unclosed", source: "b", start: 8 },
  ]);
  expect(splitText("")).toEqual([]);
});

it("puts something else in the places of expressions, and leaves the words", () => {
  expect(mapExpressions("a ${b} $${c} ${'}'} ${d", (written) => `<${written}>`)).toBe("a <${b}> $${c} <${'}'}> ${d");
});

it("tells a computed value from one that is written", () => {
  expect([hasExpression("a ${b}"), hasExpression("a"), hasExpression(1)]).toEqual([true, false, false]);
});

it("writes words so that an expression gives them back", () => {
  for (const words of ["a", "it's", "a\\b", ""]) {
    expect(parseExpression(quotedText(words))).toMatchObject({ ok: true, node: { kind: "literal", value: words } });
  }
});
