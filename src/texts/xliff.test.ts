import { describe, expect, it } from "vitest";
import { isXliff, readXliff, writeXliff } from "./xliff.ts";

const PAIR = { source: "en", target: "sw" };
const LANGUAGES = ["en", "sw"];

function xliff(units: string, target = "sw"): string {
  return `<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="schemas" source-language="en" target-language="${target}" datatype="plaintext"><body>
${units}
</body></file></xliff>`;
}

describe("XLIFF", () => {
  it("gives back what it was given, whatever is in the words", () => {
    const hostile = `a <b> & "c" 'd' {n} ]]> \r\n\tü \u{1F600}\u0085`;
    const text = writeXliff([{ id: "a.json#/x", words: { en: "A", sw: hostile } }], PAIR);
    expect(isXliff(text)).toBe(true);
    const read = readXliff(text, LANGUAGES);
    expect(read).toEqual({
      ok: true,
      rows: [{ id: "a.json#/x", line: 5, source: "A", byLanguage: new Map([["sw", hostile]]) }],
    });
  });

  it("asks for what is missing, and takes nothing where nothing was translated", () => {
    const text = writeXliff([{ id: "a.json#/x", words: { en: "A" } }], PAIR);
    expect(text).toContain("<source>A</source>");
    expect(text).not.toContain("<target");
    expect(readXliff(text, LANGUAGES)).toEqual({ ok: true, rows: [] });
  });

  it("reads a language as other tools write it", () => {
    const unit = '<trans-unit id="a.json#/x"><source>A</source><target>B</target></trans-unit>';
    const read = readXliff(xliff(unit, "sw-TZ"), LANGUAGES);
    expect(read.ok && read.rows.map(({ byLanguage }) => byLanguage.get("sw"))).toEqual(["B"]);
    expect(readXliff(xliff(unit, "fr"), LANGUAGES).ok).toBe(false);
  });

  it("leaves out words that XML cannot hold", () => {
    expect(writeXliff([{ id: "a.json#/x", words: { en: "\u0007" } }], PAIR)).not.toContain("trans-unit");
  });

  it("reads what other tools add: alternatives, notes, states, CDATA", () => {
    const unit = `<trans-unit id="a.json#/x"><source>A</source><target state="final"><![CDATA[B & C]]></target>
      <note>n</note><alt-trans><source>A</source><target>C</target></alt-trans></trans-unit>`;
    const read = readXliff(`\ufeff${xliff(unit)}`, LANGUAGES);
    expect(read.ok && read.rows.map(({ byLanguage }) => byLanguage.get("sw"))).toEqual(["B & C"]);
    expect(read.ok && read.rows.map(({ source }) => source)).toEqual(["A"]);
  });

  it.each([
    ["marks in a target", xliff('<trans-unit id="a"><target>a <g id="1">b</g></target></trans-unit>'), 4, "<g>"],
    ["a language that there is not", xliff("", "fr"), 3, '"fr"'],
    ["an element that is not closed", "<xliff><file>", 1, "no XLIFF"],
    ["an entity of its own", '<!DOCTYPE x [<!ENTITY e "x">]><x>&e;</x>', 1, "no XLIFF"],
    ["another document", "<html></html>", 1, "no <file>"],
  ])("with %s is refused, with the line", (_, text, line, message) => {
    const read = readXliff(text, LANGUAGES);
    expect(!read.ok && read.problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
  });
});
