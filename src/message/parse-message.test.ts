import { describe, expect, it } from "vitest";
import { MAX_CASES, MAX_NESTED_CHOICES, parseMessage } from "./parse-message.ts";

function problemIn(text: string) {
  const parsed = parseMessage(text);
  return parsed.ok ? null : parsed.problem;
}

describe("parseMessage", () => {
  it("tells where each argument and each case stands", () => {
    const text = "Hi {name}, {n, plural, =1 {one} other {# of {name}}}";
    const parsed = parseMessage(text);
    expect(parsed).toMatchObject({
      ok: true,
      message: [
        { kind: "literal", text: "Hi " },
        { kind: "argument", name: "name", start: 3 },
        { kind: "literal", text: ", " },
        {
          kind: "plural",
          name: "n",
          start: 11,
          cases: [
            { key: "=1", start: text.indexOf("=1") },
            { key: "other", start: text.indexOf("other") },
          ],
        },
      ],
    });
  });

  it.each([
    ["Pay \u0024{sum}", 4, "an expression stands inside the text", 'put the value under "with"'],
    ["Pay {sum", 4, "this is no ICU message: expect argument closing brace", "'{' writes a brace"],
    ["Jumla 😀 {", 9, "this is no ICU message: expect argument closing brace", "'{' writes a brace"],
    ["{n, plural, one {#}}", 19, "this is no ICU message: missing other clause", "add other {…}"],
    ["a {when, date}", 2, "numbers, dates and times are not formatted inside the text", "write {when} and format"],
    ["a {n, plural, offset:1 other {#}}", 2, "a plural has no offset here", "take it off the number"],
  ])("says where %j cannot be read, and what to write", (text, start, message, hint) => {
    expect(problemIn(text)).toEqual({ start, message, hint: expect.stringContaining(hint) });
  });

  it("bounds choices in choices, cases, and braces that never close", () => {
    const nest = (depth: number): string => (depth === 0 ? "x" : `{n, select, other {${nest(depth - 1)}}}`);
    const cases = (count: number) =>
      `{n, plural, ${[...Array(count - 1).keys()].map((k) => `=${k} {x}`).join(" ")} other {}}`;
    expect(problemIn(nest(MAX_NESTED_CHOICES))).toBeNull();
    expect(problemIn(nest(MAX_NESTED_CHOICES + 1))?.message).toContain("deep");
    expect(problemIn(cases(MAX_CASES))).toBeNull();
    expect(problemIn(cases(MAX_CASES + 1))?.message).toContain("cases");
    expect(problemIn("{n, select, other {".repeat(50_000))?.message).toContain("deep");
  });
});
