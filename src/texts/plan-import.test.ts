import { describe, expect, it } from "vitest";
import { addLanguages } from "./add-languages.ts";
import { applyImport } from "./apply-import.ts";
import { leaveOutEdited } from "./leave-out-edited.ts";
import { planImport } from "./plan-import.ts";
import { identify } from "./text-id.ts";
import type { PlacedText, TextRow } from "./text-row.ts";

const FILE = "schemas/screens/desk.json";
const LANGUAGES = ["en", "sw"];
const text = (pointer: string, en: string, sw?: string): PlacedText => ({
  file: FILE,
  pointer,
  words: sw === undefined ? { en } : { en, sw },
});
const DESK = [text("/body/0/text", "Borrow", "Azima"), text("/body/1/text", "Give back", "Rudisha")];

/** The rows that a file of these texts has, with other words in one language for those that are named by their English. */
function rowsOf(texts: readonly PlacedText[], changed: { readonly [en: string]: string }, language = "sw"): TextRow[] {
  return identify(texts, LANGUAGES).map(({ id, words }, at) => ({
    id,
    byLanguage: new Map(Object.entries({ ...words, [language]: changed[words.en ?? ""] ?? words[language] ?? "" })),
    source: null,
    line: at + 2,
  }));
}

const changesOf = (rows: readonly TextRow[], texts: readonly PlacedText[]) =>
  planImport(rows, texts, LANGUAGES).changes.map(({ text: { pointer }, language, after }) => [
    pointer,
    language,
    after,
  ]);

describe("fault 34: a file of texts that comes back", () => {
  it("changes what its words are, wherever the text stands by now", () => {
    const rows = rowsOf(DESK, { Borrow: "Kopa kitabu" });
    const moved = [text("/body/0/text", "Give back", "Rudisha"), text("/body/2/children/0/text", "Borrow", "Azima")];
    expect(changesOf(rows, moved)).toEqual([["/body/2/children/0/text", "sw", "Kopa kitabu"]]);
    expect(changesOf(rows.toReversed(), moved)).toEqual(changesOf(rows, moved));
  });

  it("changes nothing where its words are not there any more, and says so", () => {
    const rows = rowsOf(DESK, { Borrow: "Kopa kitabu", "Give back": "Rejesha" });
    const reworded = [text("/body/0/text", "Borrow a book", "Azima"), text("/body/1/text", "Give back", "Rudisha")];
    const { changes, leftOut, problems } = planImport(rows, reworded, LANGUAGES);
    expect(changes.map(({ text: { pointer } }) => pointer)).toEqual(["/body/1/text"]);
    expect(leftOut).toEqual([{ line: 2, message: `“Borrow” of ${FILE}: its words are not in the documents any more` }]);
    expect(problems).toEqual([]);
  });

  it("tells texts of the same words apart by their translations, and leaves out what fits several", () => {
    const twice = [text("/body/0/label", "Open", "Fungua"), text("/body/1/label", "Open", "Iliyo wazi")];
    const rows = rowsOf(twice, {});
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error("two rows were made");
    const changed = [first, { ...second, byLanguage: new Map([["sw", "Wazi"]]) }];
    const swapped = [text("/body/0/label", "Open", "Iliyo wazi"), text("/body/1/label", "Open", "Fungua")];
    expect(changesOf(changed, swapped)).toEqual([["/body/0/label", "sw", "Wazi"]]);
    const once = [text("/body/0/label", "Open", "Fungua")];
    const row = { ...(rowsOf(once, {})[0] ?? first), byLanguage: new Map([["sw", "Wazi"]]) };
    expect(planImport([row], twice, LANGUAGES)).toMatchObject({
      changes: [],
      leftOut: [{ line: 2, message: expect.stringContaining("several texts") }],
    });
  });

  it("takes a unit whose source is the text's, and no other", () => {
    const [row] = rowsOf(DESK, { Borrow: "Kopa kitabu" });
    if (row === undefined) throw new Error("a row was made");
    const unit = (source: string) => planImport([{ ...row, source }], DESK, LANGUAGES);
    expect(unit("Borrow").changes.length).toBe(1);
    expect(unit("Delete my account")).toMatchObject({ changes: [], leftOut: [{ line: 2 }] });
  });

  it("knows a place of an earlier version by the words beside it alone", () => {
    const row = (pointer: string, words: { readonly [language: string]: string }): TextRow => ({
      id: `${FILE}#${pointer}`,
      byLanguage: new Map(Object.entries(words)),
      source: null,
      line: 2,
    });
    expect(changesOf([row("/body/0/text", { en: "Borrow", sw: "Kopa" })], DESK)).toEqual([
      ["/body/0/text", "sw", "Kopa"],
    ]);
    expect(changesOf([row("/body/1/text", { en: "Borrow", sw: "Kopa" })], DESK)).toEqual([
      ["/body/0/text", "sw", "Kopa"],
    ]);
    expect(changesOf([row("/body/1/text", { en: "Gone", sw: "Kopa" })], DESK)).toEqual([]);
    expect(planImport([row("/body/0/text", { sw: "Kopa" })], DESK, LANGUAGES)).toMatchObject({
      changes: [],
      leftOut: [{}],
    });
  });

  it("takes the words of the first language too, where the text is the one that was written", () => {
    const [row] = rowsOf(DESK, { Borrow: "Borrow a book" }, "en");
    expect(changesOf(row === undefined ? [] : [row], DESK)).toEqual([["/body/0/text", "en", "Borrow a book"]]);
  });

  it("refuses a row that stands twice, and one that was emptied", () => {
    const [row] = rowsOf(DESK, {});
    if (row === undefined) throw new Error("a row was made");
    const emptied = { ...row, byLanguage: new Map([["sw", ""]]), line: 3 };
    expect(planImport([row, emptied], DESK, LANGUAGES).problems).toEqual([
      { line: 3, message: expect.stringContaining("on line 2 already") },
    ]);
    expect(planImport([emptied], DESK, LANGUAGES).problems).toEqual([
      { line: 3, message: "the words in sw are missing" },
    ]);
  });

  it.each([
    ["حجز المكتب", "??? ??????", "letters became"],
    ["Prêt 👍", "Pr?t ??", "letters became"],
    ["0754", "754", "0754 became 754"],
    ["1.50", "1.5", "1.50 became 1.5"],
    ["1/2", "02-Jan", "1/2 became the date 02-Jan"],
    ["5-10", "2026-10-05", "5-10 became the date 2026-10-05"],
  ])("refuses %j that came back as %j", (before, after, message) => {
    const texts = [text("/body/0/text", "Desk", before)];
    const plan = planImport(rowsOf(texts, { Desk: after }), texts, LANGUAGES);
    expect(plan.problems).toEqual([{ line: 2, message: expect.stringContaining(message) }]);
    expect(plan.changes).toEqual([]);
  });

  it.each([
    ["Prêt ?", "Prêt ??"],
    ["Être", "Etre"],
    ["0754", "0755"],
    ["Sawa.", "Sawa?"],
    ["1/2", "2/3"],
    ["1/2", "Nusu"],
  ])("takes %j that was reworded as %j", (before, after) => {
    const texts = [text("/body/0/text", "Desk", before)];
    expect(changesOf(rowsOf(texts, { Desk: after }), texts)).toEqual([["/body/0/text", "sw", after]]);
  });

  it("refuses a date in place of the words that it is translated from, which nobody translated before", () => {
    const texts = [text("/body/0/text", "1/2")];
    const plan = planImport(rowsOf(texts, { "1/2": "02-Jan" }), texts, LANGUAGES);
    expect(plan.problems).toEqual([{ line: 2, message: expect.stringContaining("became the date") }]);
  });

  it("leaves words that were reworded after the file was made, and takes those that somebody wrote into it", () => {
    const rows = rowsOf(DESK, { "Give back": "Rejesha" });
    const now = [text("/body/0/text", "Borrow", "Kopa"), text("/body/1/text", "Give back", "Toa")];
    const atFirst = ({ pointer }: PlacedText) => DESK.find((one) => one.pointer === pointer)?.words ?? {};
    // The release before this one has other words than the one that the file was saved from.
    const { changes, leftOut } = planImport(rows, now, LANGUAGES, (one) => [{ sw: "Chukua" }, atFirst(one)]);
    expect(changes.map(({ after }) => after)).toEqual(["Rejesha"]);
    expect(leftOut).toEqual([{ line: 2, message: `“Borrow” of ${FILE}: its words in sw are newer here` }]);
  });

  it("writes the ends of lines as the documents do", () => {
    const texts = [text("/body/0/text", "Desk", "moja\nmbili")];
    expect(changesOf(rowsOf(texts, { Desk: "moja\r\ntatu" }), texts)).toEqual([["/body/0/text", "sw", "moja\ntatu"]]);
  });

  it("leaves out changes whose places were edited after the texts were collected", () => {
    const document = (body: readonly object[]) => JSON.stringify({ body });
    const [borrow, back] = [{ text: { en: "Borrow", sw: "Azima" } }, { text: { en: "Give back", sw: "Rudisha" } }];
    const plan = planImport(rowsOf(DESK, { Borrow: "Kopa", "Give back": "Rejesha" }), DESK, LANGUAGES);
    const imported = (body: readonly object[]) => {
      const documents = [{ path: FILE, text: document(body) }];
      const left = leaveOutEdited(plan, documents);
      return [applyImport(documents, left)[0]?.text ?? null, left.leftOut.map(({ line }) => line)];
    };
    expect(imported([borrow, back])).toEqual([
      document([{ text: { en: "Borrow", sw: "Kopa" } }, { text: { en: "Give back", sw: "Rejesha" } }]),
      [],
    ]);
    expect(imported([back, borrow])).toEqual([null, [2, 3]]);
    expect(imported([{ text: { en: "Borrow", sw: "Kopa hapa" } }, back])).toEqual([
      document([{ text: { en: "Borrow", sw: "Kopa hapa" } }, { text: { en: "Give back", sw: "Rejesha" } }]),
      [2],
    ]);
  });

  it("brings a language that is new, as a draft of the app", () => {
    const app = {
      path: "schemas/app.json",
      text: '{\n  "languages": [\n    { "code": "en" },\n    { "code": "sw" }\n  ]\n}\n',
    };
    const desk = {
      path: FILE,
      text: '{\n  "body": [\n    { "text": { "en": "Borrow", "sw": "Azima", "with": {} } },\n    { "text": { "en": "Give back", "sw": "Rudisha" } }\n  ]\n}\n',
    };
    const plan = planImport(rowsOf(DESK, { Borrow: "Emprunter" }, "fr"), DESK, LANGUAGES);
    expect(plan.newLanguages).toEqual(["fr"]);
    const [inApp, onDesk] = applyImport([app, desk], plan);
    expect(addLanguages(inApp?.text ?? "", ["fr"])).toBe(inApp?.text);
    expect(inApp?.text).toBe(
      app.text.replace('"sw" }', '"sw" },\n    { "code": "fr", "name": "Français", "status": "draft" }'),
    );
    expect(onDesk?.text).toBe(desk.text.replace('"Azima", ', '"Azima", "fr": "Emprunter", '));
  });
});
