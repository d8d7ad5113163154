import { describe, expect, it } from "vitest";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import { exampleParts } from "../example/example-catalog.ts";
import { exampleFiles, withFile, withValue } from "../example/example-project.ts";
import { MISTAKES, withMistake } from "../example/mistakes.ts";
import type { Rule } from "../rules/rule.ts";
import { RULES } from "../rules/rules.ts";
import { checkDocuments } from "./check-documents.ts";
import { createChecker } from "./checker.ts";

/** Every fourth: the rest would take long and tell nothing new. */
const EDITS: readonly (readonly SourceFile[])[] = MISTAKES.filter((_, index) => index % 4 === 0).map(withMistake);

describe("a checker that is kept", () => {
  it("finds after each edit what a new one finds", () => {
    const checker = createChecker(exampleParts);
    for (const files of EDITS) expect(checker.check(files)).toEqual(checkDocuments(files, exampleParts));
    expect(checker.check(exampleFiles())).toEqual([]);
  });

  it("finds the same after it looked at the documents for their names alone", () => {
    const parts = { ...exampleParts, rules: RULES };
    const [checker, other] = [createChecker(parts), createChecker(parts)];
    for (const files of [...EDITS, exampleFiles()]) {
      const { documents } = checker.look(files);
      expect(documents.length).toBeGreaterThan(5);
      expect(checker.check(files)).toEqual(other.check(files));
    }
    for (const files of EDITS.filter((_, index) => index % 5 === 0))
      expect(checker.check(files)).toEqual(checkDocuments(files, parts));
  });

  it("asks a rule of the whole again after what it has read was changed, and tells at each check what it has found", () => {
    const [rule = expect.fail()] = RULES.filter(({ code }) => code === "unused-money-path");
    let asked = 0;
    const counting: Rule = {
      ...rule,
      project({ byKind, project }, reportIn) {
        asked += 1;
        const [screen = expect.fail()] = byKind.screen;
        reportIn(screen)(screen.root, `of ${project.languages.length} languages`);
      },
    };
    const checker = createChecker({ ...exampleParts, rules: [counting] });
    const asksAfter = (files: readonly SourceFile[]) => {
      asked = 0;
      expect(checker.check(files)).toContainEqual(expect.objectContaining({ message: "of 2 languages" }));
      return asked;
    };
    expect(asksAfter(exampleFiles())).toBe(1);
    const scenario = exampleFiles().find(({ path }) => path.startsWith("schemas/scenarios/")) ?? expect.fail();
    expect(asksAfter(withFile(scenario.path, scenario.text.replace("{", "{ ")))).toBe(0);
    expect(asksAfter(withValue("schemas/calls/pay.json", "/summary", "Pays"))).toBe(1);
    expect(asksAfter(withValue("schemas/screens/lost.json", "/title/en", "Gone astray"))).toBe(1);
  });

  it("looks at as much of a document as can be read, and reports that it cannot", () => {
    const file = "schemas/screens/order.json";
    const checker = createChecker(exampleParts);
    const half = exampleFiles().map((one) => (one.path === file ? { ...one, text: one.text.slice(0, -40) } : one));
    const found = checker.check(half);
    expect(found.map(({ code }) => code)).toContain("json-syntax");
    expect(checker.model()?.documents.map(({ place }) => documentPath(place))).not.toContain(file);
    expect(checker.look(half).documents.map(({ place }) => documentPath(place))).toContain(file);
    expect(checker.check(half)).toEqual(found);
  });

  it("finds the same with several edits at once, and after they are taken back one by one", () => {
    const checker = createChecker(exampleParts);
    const changed = (count: number): readonly SourceFile[] =>
      exampleFiles().map((file, index) => {
        const edits = EDITS.flatMap(
          (files) => files.find((one) => one.path === file.path && one.text !== file.text) ?? [],
        );
        return (index < count && edits[index % Math.max(1, edits.length)]) || file;
      });
    for (const count of [0, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 10, 0]) {
      expect(checker.check(changed(count))).toEqual(checkDocuments(changed(count), exampleParts));
    }
  });

  it("looks again at what names a changed fragment, or asked what changed elsewhere, and at nothing else", () => {
    const told: string[] = [];
    const checker = createChecker({ ...exampleParts, onWords: (file) => told.push(file) });
    checker.check(exampleFiles());
    const seenAfter = (files: readonly SourceFile[]) => {
      told.length = 0;
      checker.check(files);
      const seen = [...new Set(told)];
      checker.check(exampleFiles());
      return seen.sort();
    };
    const lost = withValue("schemas/screens/lost.json", "/title/en", "Gone astray");
    expect(seenAfter(lost)).toEqual(["schemas/screens/lost.json"]);
    const call = "schemas/calls/pay.json";
    expect(seenAfter(withValue(call, "/summary", "Pays"))).toEqual([call]);
    const screen = "schemas/screens/order.json";
    expect(seenAfter(withValue(call, "/payload/required", ["amount"]))).toEqual([call, screen]);
    expect(seenAfter(withValue(call, "/answer/properties/more", { type: "string" }))).toEqual([call, screen]);
    // A fragment takes rows of this call: what it is for tells nothing about them.
    const rows = "schemas/calls/order.json";
    expect(seenAfter(withValue(rows, "/summary", "Reads the order"))).toEqual([]);
    expect(seenAfter(withValue(rows, "/answer/properties/more", { type: "string" }))).toContain(
      "schemas/fragments/line.json",
    );
    expect(seenAfter(withValue(screen, "/params/source/summary", "Whence"))).toEqual([screen]);
    const param = withValue("schemas/screens/order.json", "/params", { more: { summary: "More" } });
    expect(seenAfter(param)).toContain("schemas/screens/order.json");
    expect(seenAfter(param)).not.toContain("schemas/screens/lost.json");
    const app = exampleFiles().find(({ path }) => path === "schemas/app.json") ?? expect.fail();
    expect(seenAfter(withFile(app.path, app.text.replace("{", "{ ")))).toEqual(["schemas/app.json"]);
    const routes = exampleFiles().find(({ path }) => path === "schemas/routes.json") ?? expect.fail();
    expect(seenAfter(withFile(routes.path, routes.text.replace("{", "{ ")))).toEqual([]);
    const languages = withValue("schemas/app.json", "/languages/1/status", "draft");
    expect(seenAfter(languages)).toContain("schemas/screens/lost.json");
  });
});
