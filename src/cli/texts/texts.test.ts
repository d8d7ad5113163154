import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { exampleParts } from "../../check/example/example-catalog.ts";
import { exampleFiles, withFile, withValue } from "../../check/example/example-project.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { identify } from "../../texts/text-id.ts";
import { readTable, writeTable } from "../../texts/text-table.ts";
import { readXliff, writeXliff } from "../../texts/xliff.ts";
import { COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { callCommand } from "../testing/call-command.ts";
import { collectTexts } from "./collect-texts.ts";
import { putTexts } from "./put-texts.ts";

const LANGUAGES = ["en", "sw"];
const ORDER = "schemas/screens/order.json";
const UNCHANGED = { ok: true, files: [], count: 0, leftOut: [] };

/** @param written a table with a place, as `ORDER#/title`, for the id of the text that is there */
function put(files: readonly SourceFile[], written: string, languages = LANGUAGES) {
  const texts = identify(collectTexts(files, exampleParts), LANGUAGES);
  const ids = new Map(texts.map(({ file, pointer, id }) => [`${file}#${pointer}`, id]));
  const table = written.replace(/schemas\/screens\/order\.json#\/[\w/]+/g, (place) => ids.get(place) ?? place);
  const read = readTable(table, languages);
  return read.ok ? putTexts(files, read.rows, exampleParts, LANGUAGES) : read;
}

/** The changed text of a file. */
function textOf(result: ReturnType<typeof put>, path = ORDER): string | undefined {
  return result.ok && "files" in result ? result.files.find((file) => file.path === path)?.text : undefined;
}

function original(path: string, files: readonly SourceFile[] = exampleFiles()): string {
  return files.find((file) => file.path === path)?.text ?? "";
}

describe("skrini texts", () => {
  it.each([
    ["src/cli/init/template", "en: name another language under languages of schemas/app.json"],
    ["", "en: --xliff takes one of sw"],
  ])("says what to write for who translates, in the project %j", async (folder, mend) => {
    const project = join(ROOT, folder);
    const refused = await callCommand(COMMANDS.texts, "--project", project, "--xliff", "en");
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining(`translated from ${mend}`) });
  });
});

describe("the table of texts", () => {
  it("has every text of this project, and taken back unchanged changes nothing", () => {
    const files = readDocuments(ROOT);
    const parts = { catalog, actions: actionCatalog };
    const texts = identify(collectTexts(files, parts), LANGUAGES);
    const table = writeTable(texts, LANGUAGES);
    const read = readTable(table, LANGUAGES);
    expect(read.ok && read.rows.length).toBe(texts.length);
    expect(read.ok && putTexts(files, read.rows, parts, LANGUAGES)).toEqual(UNCHANGED);
    expect(writeTable(identify(collectTexts(files, parts), LANGUAGES), LANGUAGES)).toBe(table);
    const xliff = writeXliff(texts, { source: "en", target: "sw" });
    const units = readXliff(xliff, LANGUAGES);
    expect(units.ok && units.rows.length).toBe(texts.length);
    expect(units.ok && putTexts(files, units.rows, parts, LANGUAGES)).toEqual(UNCHANGED);
    const ids = new Set(texts.map(({ file, pointer }) => `${file}#${pointer}`));
    const missing = files.flatMap(({ path, text }) => objectsWithLanguages(JSON.parse(text), `${path}#`));
    expect(missing.length).toBeGreaterThan(500);
    expect(missing.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("changes words and nothing else, whatever is in them", () => {
    const hostile = 'Order "A", line\none; ünd \\ \u{1F600} {x';
    const escaped = hostile.replace("{x", "'{'x");
    const result = put(exampleFiles(), `id,sw\r\n${ORDER}#/title,"${escaped.replaceAll('"', '""')}"\r\n`);
    const before = original(ORDER);
    expect(textOf(result)).toBe(before.replace('"Order (sw)"', JSON.stringify(escaped)));
    expect(result.ok && "count" in result && result.count).toBe(1);
  });

  it("puts a language that was not there behind the others, before the values, in a line of its own if they have", () => {
    const draft = { code: "fr", name: "Français", status: "draft" };
    const files = withValue("schemas/app.json", "/languages/2", draft).map((file) =>
      file.path === ORDER
        ? {
            ...file,
            text: file.text.replace(
              /"title": \{[^}]*\}/,
              '"title": { "en": "{n}", "sw": "n {n}", "with": { "n": 1 } }',
            ),
          }
        : file,
    );
    const result = put(files, `id,fr\n${ORDER}#/title,{n} f\n${ORDER}#/texts/nothing,rien\n`, [...LANGUAGES, "fr"]);
    expect(textOf(result)).toContain('{ "en": "{n}", "sw": "n {n}", "fr": "{n} f", "with": { "n": 1 } }');
    const lines = '"nothing": {\n      "en": "nothing",\n      "sw": "hakuna",\n      "fr": "rien"\n    }';
    expect(textOf(result)?.replace(/\s+/g, " ")).toContain(lines.replace(/\s+/g, " "));
  });

  it("is read with semicolons and in any order of columns, as spreadsheets write it", () => {
    expect(textOf(put(exampleFiles(), `\ufeffsw;id\r\nOda;${ORDER}#/title\r\n`))).toContain('"Oda"');
  });

  it.each([
    ["a text that stands twice", `id,sw\n${ORDER}#/title,x\n\n${ORDER}#/title,y\n`, 4, "line 2"],
    ["a cell that is empty and was not", `id,en,sw\n${ORDER}#/title,a,\n`, 2, "sw are missing"],
    ["words that lost a value", `id,sw\n${ORDER}#/texts/rows,"a\nb {n}"\n`, 2, "{name}"],
    ["words behind a cell of two lines", `id,en\n${ORDER}#/title,"a\nb"\n${ORDER}#/texts/rows,{n\n`, 4, "ICU"],
    ["words that hold an expression", `id,en\n${ORDER}#/title,\${app.name}\n`, 2, "expression"],
    ["a column that is no language", "id,en,notes\n", 1, '"notes"'],
    ["no column of places", "place,en\n", 1, '"id"'],
    ["a language twice", "id,en,en\n", 1, "once"],
    ["a row with a cell too many", `id,en\n${ORDER}#/title,a,b\n`, 2, "no table"],
    ["a quote that is not closed", `id,en\n${ORDER}#/title,"a\n`, 2, "no table"],
    ["nothing at all", "", 1, "id"],
  ])("with %s is refused as a whole, with the line", (_, table, line, message) => {
    const result = put(exampleFiles(), table);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
  });

  it("leaves out a text that is not there, with its line, and takes the others", () => {
    const result = put(exampleFiles(), `id,sw\n${ORDER}#titel~00000000,x\n${ORDER}#/title,Oda\n`);
    expect(textOf(result)).toContain('"Oda"');
    expect(result.ok && "leftOut" in result && result.leftOut).toEqual([
      { line: 2, message: expect.stringContaining("not in the documents any more") },
    ]);
  });

  it("takes the column of a language that the app does not have, as a draft", () => {
    const result = put(exampleFiles(), `id,fr\n${ORDER}#/title,Commande\n`);
    expect(textOf(result)).toContain('"fr": "Commande"');
    expect(textOf(result, "schemas/app.json")).toContain('{ "code": "fr", "name": "Français", "status": "draft" }');
  });

  it("is refused for what is new, not for what was wrong before", () => {
    const files = withFile("schemas/screens/lost.json", '{ "id": "lost" }');
    expect(textOf(put(files, `id,sw\n${ORDER}#/title,Oda\n`))).toContain('"Oda"');
  });
});

/** Pointers of all objects that have words in both languages, by their keys. */
function objectsWithLanguages(value: unknown, at: string): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const isText = LANGUAGES.every((language) => typeof (value as { [key: string]: unknown })[language] === "string");
  const inside = Object.entries(value).flatMap(([key, part]) =>
    objectsWithLanguages(part, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return isText ? [at] : inside;
}
