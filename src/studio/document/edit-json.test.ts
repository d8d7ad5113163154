import { describe, expect, it } from "vitest";
import { rangeOf, withValueAt } from "./edit-json.ts";

const TEXT = `{
  "title": { "en": "Pay",   "sw": "Lipa" },
  "body": [
    { "label": "One" },
    { "a/b": { "~": 1 } }
  ]
}
`;

describe("an edit of a document", () => {
  it("changes the value at the place and no other character", () => {
    expect(withValueAt(TEXT, "/title/sw", "Lipia")).toBe(TEXT.replace('"Lipa"', '"Lipia"'));
    expect(withValueAt(TEXT, "/body/0/label", 'Say "one"')).toBe(TEXT.replace('"One"', '"Say \\"one\\""'));
    expect(withValueAt(TEXT, "/body/1/a~1b/~0", 2)).toBe(TEXT.replace('"~": 1', '"~": 2'));
  });

  it("adds a member that is not there yet", () => {
    expect(JSON.parse(withValueAt(TEXT, "/body/0/hint", "Two")).body[0]).toEqual({ label: "One", hint: "Two" });
  });

  it("leaves a document alone that has no such place", () => {
    expect(withValueAt(TEXT, "/nowhere/deeper/label", "x")).toBe(TEXT);
  });

  it("finds where a place stands", () => {
    const range = rangeOf(TEXT, "/title/sw");
    expect(TEXT.slice(range?.from, range?.to)).toBe('"Lipa"');
    expect(rangeOf(TEXT, "/title/fr")).toBeNull();
  });
});
