import { describe, expect, it } from "vitest";
import { MAX_CASES, MAX_NESTED_CHOICES, parseMessage } from "./parse-message.ts";

function problemOf(text: string) {
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
    ["Pay \u0024{sum}", 4],
    ["Pay {sum", 4],
    ["Jumla 😀 {", 9],
    ["{n, plural, one {#}}", 19],
    ["a {when, date}", 2],
    ["a {n, plural, offset:1 other {#}}", 2],
  ])("says where %j cannot be read", (text, start) => {
    expect(problemOf(text)).toMatchObject({
      start,
      message: expect.stringMatching(/\S/),
      hint: expect.stringMatching(/\S/),
    });
  });

  it("bounds choices in choices, cases, and braces that never close", () => {
    const nest = (depth: number): string => (depth === 0 ? "x" : `{n, select, other {${nest(depth - 1)}}}`);
    const cases = (count: number) =>
      `{n, plural, ${[...Array(count - 1).keys()].map((k) => `=${k} {x}`).join(" ")} other {}}`;
    expect(problemOf(nest(MAX_NESTED_CHOICES))).toBeNull();
    expect(problemOf(nest(MAX_NESTED_CHOICES + 1))?.message).toContain("deep");
    expect(problemOf(cases(MAX_CASES))).toBeNull();
    expect(problemOf(cases(MAX_CASES + 1))?.message).toContain("cases");
    expect(problemOf("{n, select, other {".repeat(50_000))?.message).toContain("deep");
  });
});
