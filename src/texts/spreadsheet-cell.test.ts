import fc from "fast-check";
import { expect, it } from "vitest";
import { readCell, writeCell } from "./spreadsheet-cell.ts";
import { readTable, writeTable } from "./text-table.ts";

const LANGUAGES = ["en", "sw"];
/** Texts made of what matters: marks, guards, separators, quotes, breaks, and letters. */
const TEXTS = fc
  .array(
    fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "'",
      '"',
      ",",
      ";",
      "\t",
      "\r",
      "\n",
      " ",
      "\u00a0",
      "\uff1d",
      "|",
      "a",
      "é",
      "{n}",
      "1",
      "/",
      ":",
      "%",
      "May",
    ),
  )
  .map((parts) => parts.join(""));

it.each([
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ["+255 700 000 000", "'+255 700 000 000"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  [" =1", "' =1"],
  ["\u00a0=1", "'\u00a0=1"],
  ["\uff1dHYPERLINK()", "'\uff1dHYPERLINK()"],
  ["\uff0b1", "'\uff0b1"],
  ["\uff0d1", "'\uff0d1"],
  ["\uff20a", "'\uff20a"],
  ["'=1", "''=1"],
  ["'''-1", "''''-1"],
  ["'{'n'}' is left", "'{'n'}' is left"],
  ["a=1", "a=1"],
  ["", ""],
  ["0712", "'0712"],
  ["1,000.50", "'1,000.50"],
  ["$5", "'$5"],
  ["5 %", "'5 %"],
  ["1E5", "'1E5"],
  ["1/2", "'1/2"],
  ["2026-11-27", "'2026-11-27"],
  ["08:00 - 17:00", "'08:00 - 17:00"],
  ["9 am", "'9 am"],
  ["3 March", "'3 March"],
  ["May 2026", "'May 2026"],
  ["TRUE", "'TRUE"],
  ["'0712", "''0712"],
  ["3 instalments", "3 instalments"],
  ["May I?", "May I?"],
  ["'5 minutes'", "'5 minutes'"],
])("writes %j so that it is text, and reads it as it was", (text, cell) => {
  expect([writeCell(text), readCell(cell)]).toEqual([cell, text]);
});

it("gives back any texts through a table, and no cell of it begins as one that is computed", () => {
  fc.assert(
    fc.property(TEXTS, TEXTS, (en, sw) => {
      const words = { en, sw };
      const table = writeTable([{ id: "schemas/a.json#/x", words }], LANGUAGES);
      const read = readTable(table, LANGUAGES);
      expect(read.ok && read.rows.map(({ byLanguage }) => Object.fromEntries(byLanguage))).toEqual([words]);
      for (const text of [en, sw]) expect(writeCell(text)).not.toMatch(/^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u);
    }),
    { numRuns: 2000 },
  );
});

it("reads a table that was written before there were guards, or by hand", () => {
  const read = readTable('id,sw\r\na,"=1"\r\nb,"\'{\'n"\r\nc,"\'"\r\n', LANGUAGES);
  expect(read.ok && read.rows.map(({ byLanguage }) => byLanguage.get("sw"))).toEqual(["=1", "'{'n", "'"]);
});
