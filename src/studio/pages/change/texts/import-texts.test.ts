import { expect, it } from "vitest";
import { planImport, withImported } from "./import-texts.ts";

const FILE = "schemas/screens/order.json";
const DOCUMENT = `{\n  "title": { "en": "Order", "sw": "Oda" },\n  "label": { "en": "Pay" }\n}\n`;
const TEXTS = [
  { file: FILE, pointer: "/title", words: { en: "Order", sw: "Oda" } },
  { file: FILE, pointer: "/label", words: { en: "Pay" } },
];
const row = (pointer: string, byLanguage: Record<string, string>, line = 2) => ({
  id: `${FILE}#${pointer}`,
  byLanguage: new Map(Object.entries(byLanguage)),
  line,
});

it("shows what a file would change, and changes that alone", () => {
  const { changes, problems } = planImport(
    [row("/title", { en: "Order", sw: "Agizo" }), row("/label", { sw: "Lipa" })],
    TEXTS,
  );
  expect(problems).toEqual([]);
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ["Oda", "Agizo"],
    [undefined, "Lipa"],
  ]);
  const written = withImported(changes, (path) => (path === FILE ? DOCUMENT : undefined)).get(FILE);
  expect(JSON.parse(written ?? "")).toEqual({ title: { en: "Order", sw: "Agizo" }, label: { en: "Pay", sw: "Lipa" } });
  expect(written?.split("\n")[1]).toBe('  "title": { "en": "Order", "sw": "Agizo" },');
});

it("says on which line something does not fit", () => {
  const rows = [row("/titel", { en: "x" }), row("/title", { sw: "" }, 3), row("/title", { sw: "y" }, 4)];
  expect(planImport(rows, TEXTS).problems.map(({ line }) => line)).toEqual([2, 3, 4]);
});
