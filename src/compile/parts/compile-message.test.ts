import { describe, expect, it } from "vitest";
import { evaluate } from "../../expression/evaluate.ts";
import { EXAMPLE_ENVIRONMENT } from "../../expression/testing/example-environment.ts";
import type { Json } from "../../kit/json.ts";
import type { Ast } from "../../language/ast.ts";
import { CompileError } from "../context/compile-error.ts";
import { compileMessage, compilePlainText } from "./compile-message.ts";

const slot = (name: string): Ast => ["slot", "state", name];
/** Worth keeping, unlike a slot. */
const computed = (name: string): Ast => ["call", "either", [slot(name), ["lit", null]]];

function read(text: string, state: { readonly [name: string]: Json } = {}, language = "en", argument = slot): Json {
  const scope = { slot: (_: string, key: string) => state[key] ?? null, local: () => null };
  return evaluate(compileMessage(text, { language, argument }), scope, EXAMPLE_ENVIRONMENT);
}

describe("a message", () => {
  it("is its words, with arguments as they are printed", () => {
    expect(read("Pay {sum} to {name}", { sum: 12.5, name: "Asha" })).toBe("Pay 12.5 to Asha");
    expect(read("{name}")).toBe("");
    expect(compileMessage("", { language: "en", argument: slot })).toEqual(["lit", ""]);
    expect(compileMessage("a {x} b", { language: "en", argument: slot })).toEqual([
      "text",
      [["lit", "a "], slot("x"), ["lit", " b"]],
    ]);
  });

  it("has apostrophes as ICU has them: doubled or alone they stand for themselves, in front of a brace they quote", () => {
    expect(read("don't, rock ''n'' roll, '{'x'}', 5 < 6 <b>")).toBe("don't, rock 'n' roll, {x}, 5 < 6 <b>");
  });

  const DAYS = {
    en: "{n, plural, one {# day} other {# days}} left",
    sw: "{n, plural, one {siku moja} other {siku #}}",
  };

  it.each([slot, computed])("has a plural for 0, 1 and 2 in both languages", (argument) => {
    expect([0, 1, 2].map((n) => read(DAYS.en, { n }, "en", argument))).toEqual([
      "0 days left",
      "1 day left",
      "2 days left",
    ]);
    expect([0, 1, 2].map((n) => read(DAYS.sw, { n }, "sw", argument))).toEqual(["siku 0", "siku moja", "siku 2"]);
  });

  it("has exact numbers before categories, wherever they stand", () => {
    const text = "{n, plural, one {one} =1 {exactly one} =0 {none} other {#}}";
    expect([0, 1, 2, 1.5].map((n) => read(text, { n }))).toEqual(["none", "exactly one", "2", "1.5"]);
  });

  it("has the plurals of its language, whichever it is", () => {
    const text = "{n, plural, one {# рубль} few {# рубля} many {# рублей} other {# рубля}}";
    expect([1, 3, 5, 11, 21, 22].map((n) => read(text, { n }, "ru"))).toEqual([
      "1 рубль",
      "3 рубля",
      "5 рублей",
      "11 рублей",
      "21 рубль",
      "22 рубля",
    ]);
    expect(read("{n, plural, other {# hari}}", { n: 1 }, "id")).toBe("1 hari");
    expect(() => read("{n, plural, few {a} other {b}}", { n: 1 })).toThrow(CompileError);
  });

  it("chooses by a word, a number or a boolean", () => {
    const text = "{by, select, wallet {to your wallet} true {yes} 3 {three} other {somewhere}}";
    expect(["wallet", true, 3, null, "x"].map((by) => read(text, { by }))).toEqual([
      "to your wallet",
      "yes",
      "three",
      "somewhere",
      "somewhere",
    ]);
  });

  it.each([slot, computed])("has choices inside choices, each with its own number", (argument) => {
    const text =
      "{n, plural, =0 {none} other {# in {m, plural, one {# list} other {# lists of {kind, select, a {A} other {{kind}}}}}}}";
    const at = (n: number, m: number, kind: string) => read(text, { n, m, kind }, "en", argument);
    expect([at(0, 1, "a"), at(1, 1, "a"), at(2, 3, "a"), at(2, 3, "z")]).toEqual([
      "none",
      "1 in 1 list",
      "2 in 3 lists of A",
      "2 in 3 lists of z",
    ]);
  });

  it("computes what decides once, and reads a slot where it is needed", () => {
    const text = "{n, plural, =0 {none} one {# day} other {# days}}";
    const ast = (argument: (name: string) => Ast) => JSON.stringify(compileMessage(text, { language: "en", argument }));
    expect(ast(computed).split("either").length).toBe(2);
    expect(ast(slot)).not.toContain("map");
  });

  it("is evaluated however deep it may nest and however many cases it may have", () => {
    const cases = [...Array(11).keys()].map((key) => `=${key} {${key}}`).join(" ");
    const nest = (inside: string) => `{n, plural, ${cases} other {${inside}}}`;
    const ast = compileMessage(nest(nest(nest("last"))), { language: "en", argument: slot });
    const scope = { slot: () => 99, local: () => null };
    expect(evaluate(ast, scope, EXAMPLE_ENVIRONMENT)).toBe("last");
    expect(() => compileMessage(nest(nest(nest(nest("x")))), { language: "en", argument: slot })).toThrow(CompileError);
  });
});

it("words without values keep the arguments that the engine fills in", () => {
  expect(compilePlainText("The first {count}, don''t", { language: "en" })).toBe("The first {count}, don't");
  expect(() => compilePlainText("{count, plural, one {x} other {y}}", { language: "en" })).toThrow(CompileError);
});
