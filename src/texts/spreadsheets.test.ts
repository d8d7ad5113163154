import { parse as parseFast, writeToString } from "fast-csv";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/universal";
import { readTexts } from "./read-texts.ts";
import { writeTable } from "./text-table.ts";
import { writeWorkbook } from "./text-workbook.ts";

const LANGUAGES = ["en", "sw"];
/** Cells that spreadsheets compute, convert, split or drop. */
const WORDS = [
  "=1+1",
  '=HYPERLINK("http://x.example","y")',
  "+255 700 000 000",
  "-5 %",
  "@SUM(A1)",
  "'=1",
  "0712345678",
  "1,000.50",
  "1/2",
  "2026-11-27",
  "08:00",
  "TRUE",
  "1E5",
  "two\nlines",
  'a "quoted" word, and a comma; a semicolon\ta tab',
  " space around ",
  "{n, plural, one {# book} other {# books}}",
  "it''s '{'here'}'",
  "_x0041_ &lt; < >",
  "مرحبا é \u{1F600}",
];
const TEXTS = WORDS.map((en, at) => ({ id: `schemas/screens/a.json#text~${at}`, words: { en, sw: `${en} ` } }));
const EXPECTED = TEXTS.map(({ id, words }) => [id, words.en, words.sw]);

async function read(file: string | Uint8Array) {
  const found = await readTexts(typeof file === "string" ? new TextEncoder().encode(file) : file, LANGUAGES);
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.rows.map(({ id, byLanguage }) => [id, byLanguage.get("en"), byLanguage.get("sw")]);
}

/** UTF-16 with its mark, as one spreadsheet saves "Unicode text". */
function utf16(text: string): Uint8Array {
  const marked = `\ufeff${text}`;
  const units = Uint16Array.from({ length: marked.length }, (_, at) => marked.charCodeAt(at));
  return new Uint8Array(units.buffer);
}

describe("fault 34: a table of texts that spreadsheets had", () => {
  const table = writeTable(TEXTS, LANGUAGES);

  it("has every cell in quotes", () => {
    const lines = writeTable([{ id: "a", words: { en: "b" } }], LANGUAGES);
    expect(lines).toBe('\ufeff"id","en","sw"\r\n"a","b",""\r\n');
  });

  it("is what it was after Papa Parse read it and wrote it its own way", async () => {
    const { data, errors } = Papa.parse<string[]>(table.slice(1), { skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(await read(Papa.unparse(data, { delimiter: ";", newline: "\n" }))).toEqual(EXPECTED);
    expect(await read(utf16(Papa.unparse(data, { delimiter: "\t" })))).toEqual(EXPECTED);
  });

  it("is what it was after fast-csv read it and wrote it its own way", async () => {
    const rows: string[][] = [];
    await new Promise<void>((resolve, reject) => {
      const parser = parseFast<string[], string[]>();
      parser.on("data", (row: string[]) => rows.push(row)).on("end", () => resolve());
      parser.on("error", reject);
      parser.end(table);
    });
    expect(await read(await writeToString(rows))).toEqual(EXPECTED);
  });

  it("is what it was as a workbook", async () => {
    expect(await read(await writeWorkbook(TEXTS, LANGUAGES))).toEqual(EXPECTED);
  });

  it("is what it was where a spreadsheet took its UTF-8 for Windows-1252", async () => {
    const bytes = new TextEncoder().encode(table);
    const misread = new TextDecoder("windows-1252").decode(bytes);
    expect(misread).toContain("Ã©");
    expect(await read(misread)).toEqual(EXPECTED);
  });

  it("is read without the empty cells and rows that a spreadsheet leaves out or adds", async () => {
    expect(await read("id,en,sw\na,A\n,,\nb,B,C\n")).toEqual([
      ["a", "A", ""],
      ["b", "B", "C"],
    ]);
  });

  it("is refused in words where letters were lost, and where it is no workbook", async () => {
    const latin = Uint8Array.from([...'id,en\na,"caf'].map((letter) => letter.charCodeAt(0)).concat(0xe9, 0x22));
    await expect(read(latin)).rejects.toThrow("CSV UTF-8");
    await expect(read(Uint8Array.from([0x50, 0x4b, 1, 2, 3]))).rejects.toThrow("this is no workbook");
  });

  it("is read where lines end in several ways", async () => {
    expect(await read(table.replace("\r\n", "\n"))).toEqual(EXPECTED);
  });

  it("is refused where a spreadsheet made a date of words", async () => {
    const rows = [
      ["id", "en", "sw"].map((value) => ({ value, type: String })),
      [
        { value: "a", type: String },
        { value: "1/2", type: String },
        { value: new Date(0), type: Date, format: "d-mmm" },
      ],
    ];
    const bytes = new Uint8Array(await (await writeExcelFile(rows).toBlob()).arrayBuffer());
    expect(await readTexts(bytes, LANGUAGES)).toEqual({
      ok: false,
      problems: [{ line: 2, message: expect.stringContaining("is a date by now") }],
    });
  });

  it("has Indonesian beside its ids, though both are called id", async () => {
    const written = writeTable([{ id: "a", words: { en: "Borrow", id: "Pinjam" } }], ["en", "id"]);
    const found = await readTexts(new TextEncoder().encode(written), ["en", "id"]);
    expect(found.ok && found.rows).toMatchObject([
      {
        id: "a",
        byLanguage: new Map([
          ["en", "Borrow"],
          ["id", "Pinjam"],
        ]),
      },
    ]);
  });
});
