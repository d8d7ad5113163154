import { describe, expect, it } from "vitest";
import type { SourceFile } from "../../language/project/source-file.ts";
import { exampleParts } from "../example/example-catalog.ts";
import { exampleFiles, withFile, withValue } from "../example/example-project.ts";
import { checkDocuments } from "../incremental/check-documents.ts";
import { RULES } from "../rules/rules.ts";
import { applyFixes, fixesOf } from "./fixes.ts";

const check = (files: readonly SourceFile[]) =>
  checkDocuments(files, { ...exampleParts, rules: RULES.filter(({ code }) => code === "unused-actions") });

/** The fixes of the only diagnostic, and what is wrong after them. */
function fixed(files: readonly SourceFile[]) {
  const [first, ...others] = check(files);
  expect(others).toEqual([]);
  const file = files.find(({ path }) => path === first?.file);
  if (first === undefined || file === undefined) throw new Error("nothing is wrong");
  const fixes = fixesOf(first, file.text);
  const { text } = applyFixes(file.text, fixes);
  const after = check(files.map((one) => (one === file ? { ...file, text } : one)));
  return { titles: fixes.map(({ title, isSafe }) => `${isSafe ? "safe: " : ""}${title}`), after, text };
}

describe("fixes", () => {
  it("puts the near name in the place of an unknown one, which a person has to look at", () => {
    const { titles, after } = fixed(withValue("schemas/screens/order.json", "/body/1/type", "labell"));
    expect(titles).toEqual(['replace "labell" by "label"']);
    expect(after).toEqual([]);
  });

  it("offers each of a few values where none is near", () => {
    const { titles } = fixed(withValue("schemas/screens/order.json", "/body/1/tone", "loudest"));
    expect(titles.length).toBeGreaterThan(1);
    expect(titles.every((title) => title.startsWith('replace "loudest" by "'))).toBe(true);
  });

  it("renames a key", () => {
    const { titles, after } = fixed(
      withValue("schemas/screens/order.json", "/body/1", { type: "label", text: "${app.name}", tonne: "muted" }),
    );
    expect(titles).toEqual(['rename "tonne" to "tone"']);
    expect(after).toEqual([]);
  });

  it("renames no key to one that stands beside it", () => {
    const node = { type: "label", text: "${app.name}", tone: "muted", tonne: "muted" };
    expect(fixed(withValue("schemas/screens/order.json", "/body/1", node)).titles).toEqual([]);
  });

  it("takes out what nothing uses, the comma with it, and corrects the schema's address", () => {
    const unused = withValue("schemas/screens/lost.json", "/actions", { again: [{ do: "go", screen: "order" }] });
    expect(fixed(unused)).toMatchObject({ titles: ['safe: take "again" out'], after: [] });
    const misled = withValue("schemas/screens/lost.json", "/$schema", "../language/call.schema.json");
    expect(fixed(misled)).toMatchObject({
      titles: ['safe: replace "../language/call.schema.json" by "../language/screen.schema.json"'],
      after: [],
    });
  });

  it("leaves to a person what a person has to decide, and text that is no JSON", () => {
    expect(fixed(withValue("schemas/screens/lost.json", "/title", 7)).titles).toEqual([]);
    expect(fixed(withFile("schemas/scenarios/usual.json", "{")).titles).toEqual([]);
    expect(fixed(withFile("schemas/scenarios/usual.json", "[".repeat(100_000))).titles).toEqual([]);
  });

  it("makes of overlapping fixes the first", () => {
    const edit = { offset: 1, length: 3, content: "x" };
    const fix = (title: string, offset: number) => ({ title, isSafe: true, edits: [{ ...edit, offset }] });
    const { text, made } = applyFixes("0123456789", [fix("a", 1), fix("b", 2), fix("c", 6)]);
    expect([text, made.map(({ title }) => title)]).toEqual(["0x45x9", ["a", "c"]]);
  });

  it("changes nothing where nothing is wrong", () => {
    expect(check(exampleFiles()).flatMap((one) => fixesOf(one, ""))).toEqual([]);
  });
});
