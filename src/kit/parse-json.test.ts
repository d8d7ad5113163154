import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "./parse-json.ts";

describe("parseJson", () => {
  it.each([
    ["12345678901234567890", "12345678901234567890"],
    ["-9007199254740993", "-9007199254740993"],
    ["9007199254740992", "9007199254740992"],
    ["9007199254740991", 9007199254740991],
    ["-9007199254740991", -9007199254740991],
    ["12345678901234567.5", "12345678901234567.5"],
    ["0.12345678901234567890", 0.12345678901234568],
    ["1.5e3", 1500],
    ['"12345678901234567890"', "12345678901234567890"],
    ['"a \\" 12345678901234567890"', 'a " 12345678901234567890'],
    ['["\\\\",12345678901234567890]', ["\\", "12345678901234567890"]],
    ['{"12345678901234567890":[12345678901234567890,1]}', { "12345678901234567890": ["12345678901234567890", 1] }],
  ])("promise 31: keeps the digits of a number that a double cannot hold: %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each(["", "{", "12345678901234567890x", '"1234567890123456', "[1234567890123456789,]"])("refuses %j", (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it("reads all else as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (text, long) => {
        const whole = long ? `["1234567890123456",${text}]` : text;
        expect(parseJson(whole)).toEqual(withDigits(JSON.parse(whole)));
      }),
    );
  });
});

/** The generator writes doubles: those beyond 2^53 in 16 digits or more are strings for `parseJson`. */
function withDigits(value: unknown): unknown {
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) return expect.anything();
  if (Array.isArray(value)) return value.map(withDigits);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDigits(each)]));
}
