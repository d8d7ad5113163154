import { readdirSync, readFileSync } from "node:fs";
import { applyEdits } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { fixesOf } from "../src/check/diagnostics/fixes.ts";
import { createChecker } from "../src/check/incremental/checker.ts";
import type { CodeDefinition } from "../src/check/report/define-code.ts";
import { DIAGNOSTIC_CODES } from "../src/check/report/diagnostic-codes.ts";
import type { CodeExample } from "../src/check/rules/code-examples.ts";
import { ALL_CODES } from "../src/check/rules/rule-codes.ts";
import { RULES } from "../src/check/rules/rules.ts";
import { applyExample } from "../src/check/testing/apply-example.ts";
import { reword } from "../src/check/testing/reword.ts";
import { CODES_FOLDER, readExamples } from "../src/cli/check/read-examples.ts";
import { ROOT } from "../src/cli/paths.ts";
import { readDocuments, readPictureNames } from "../src/cli/read-documents.ts";
import { fixesIn } from "../src/editor/fixes.ts";
import { expectFiles, expectListed } from "../src/kit/testing/expect-listed.ts";
import type { Diagnostic } from "../src/language/diagnostic.ts";
import type { SourceFile } from "../src/language/project/source-file.ts";

const FOLDER = CODES_FOLDER;
const LANGUAGE_CODES: readonly CodeDefinition[] = Object.values(DIAGNOSTIC_CODES);
const project = readDocuments(`${FOLDER}/example`);
const pictures = readPictureNames(`${FOLDER}/example`);
// Kept: an example changes a document or two, and what a kept checker finds is what a new one does.
const checker = createChecker({ catalog, actions: actionCatalog, pictures });
const reworded = createChecker({ catalog, actions: actionCatalog, pictures, write: reword });
const check = (files: readonly SourceFile[]) => checker.check(files);
const edited = (example: CodeExample) => applyExample(project, example);

describe("codes of the check", () => {
  it("finds nothing in the example project", () => {
    expect(check(project)).toEqual([]);
  });

  it("stand in the guide's example of check.json under their codes", () => {
    const [, example = ""] =
      /```\n(\{ "\$schema": "\.\/language\/check[\s\S]*?)```/.exec(
        readFileSync(`${ROOT}/src/docs/guides/test.md`, "utf8"),
      ) ?? [];
    const found = check([...project, { path: "schemas/check.json", text: example }]);
    // Nothing is wrong there that could be suppressed.
    expect(found.map(({ code }) => code)).toEqual(["unused-suppression"]);
  });

  it("each has a folder with its rule or its definition and its examples, and each folder a code", () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "example")
      .map(({ name }) => [name, readdirSync(`${FOLDER}/${name}`).sort()]);
    const examples = ({ withoutExamples }: CodeDefinition) => (withoutExamples === undefined ? ["examples.json"] : []);
    const expected = [
      ...RULES.map((rule) => [rule.code, [...examples(rule), "rule.ts"]]),
      ...LANGUAGE_CODES.map((one) => [one.code, ["code.ts", ...examples(one)]]),
    ];
    const lists = `${FOLDER}/rules.ts or diagnostic-codes.ts`;
    expectListed(
      { found: folders.map(([name]) => String(name)), in: FOLDER },
      { listed: expected.map(([code]) => String(code)), in: lists },
    );
    for (const [code, files] of expected) {
      const folder = `${FOLDER}/${code}`;
      expectFiles(folder, readdirSync(folder), files as readonly string[]);
    }
    expect(folders).toEqual(expected.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
    const without = Object.values(ALL_CODES).filter(({ withoutExamples }) => withoutExamples !== undefined);
    expect(without.map(({ code }) => code)).toEqual(["check-stopped", "path-conflict", "picture-refused"]);
  });

  it("none of the language's is suppressed or set", () => {
    const severities = Object.fromEntries(LANGUAGE_CODES.map(({ code }) => [code, "off"]));
    const settings = { $schema: "./language/check.schema.json", version: 1, severities };
    const found = check([...project, { path: "schemas/check.json", text: JSON.stringify(settings, null, 2) }]);
    const expected = LANGUAGE_CODES.map(({ code }) => `unknown-rule /severities/${code}`);
    expect(found.map((one) => `${one.code} ${one.path}`).sort()).toEqual(expected.sort());
  });

  it("propose what can be read: a name with a hyphen stands in brackets", () => {
    const at = (place: string, value: string) => ({
      file: "schemas/screens/bill.json",
      at: `/footer/0/${place}`,
      value,
    });
    const busy = "busy['pay-now']";
    const edits = [
      at("on/press/0/intent", "pay-now"),
      at("busy", `\u0024{!${busy}}`),
      at("enabled", `\u0024{values.due > 0 && ${busy}}`),
    ];
    const found = check(edited({ name: "", edits }));
    const hintsOf = (code: string) => found.filter((one) => one.code === code).map(({ hint }) => hint);
    expect(hintsOf("button-not-busy")).toEqual([`"busy": "\u0024{${busy}}"`]);
    expect(hintsOf("never-usable")).toEqual([`!${busy}`]);
  });

  it("judge no language by words that another one may have borrowed", () => {
    const danish = project.map((file) => ({ ...file, text: file.text.replaceAll('"sw"', '"da"') }));
    const codesOf = (words: Readonly<Record<string, string>>) =>
      check(
        applyExample(danish, {
          name: "",
          edits: [{ file: "schemas/screens/receipt.json", at: "/popups/help/children/0/text", value: words }],
        }),
      ).map(({ code }) => code);
    for (const words of [
      { en: "Send", da: "Send" },
      { en: "Update", da: "Update" },
      { en: "Submit", da: "Send" },
      { en: "Submit and pay", da: "Send, open" },
    ])
      expect(codesOf(words)).toEqual([]);
    expect(codesOf({ en: "Ask at the desk.", da: "Ask at the desk." })).toEqual(["untranslated-text"]);
  });

  describe.each([...RULES, ...LANGUAGE_CODES])("$code", (definition) => {
    const { code, severity, withoutExamples } = definition;
    const { wrong, right } = readExamples(definition);
    const isRemovable = "isRemovable" in definition;

    it.runIf(withoutExamples === undefined)("has examples of both kinds", () => {
      expect(wrong.length).toBeGreaterThan(0);
      expect(right.length).toBeGreaterThan(0);
    });

    it.each(wrong)("finds: $name", (example) => {
      const file = example.foundIn ?? example.edits[0]?.file;
      const found = check(edited(example));
      const own = found.filter((one) => one.code === code);
      expect(own.map((one) => `${one.severity} ${one.file} ${one.path}`)).toEqual([
        `${severity} ${file} ${example.found}`,
      ]);
      const others = found.filter((one) => one.code !== code).map((one) => one.code);
      expect([...new Set(others)]).toEqual(example.also ?? []);
      if (example === wrong[0]) expectWithAnyWords(edited(example), found);
    });

    it.each(isRemovable ? wrong : [])("leaves nothing wrong when it is taken out: $name", (example) => {
      const files = edited(example);
      const [found] = check(files);
      const after = files.map((file) => {
        if (found === undefined || file.path !== found.file) return file;
        const [fix] = fixesOf(found, file.text);
        expect(fix?.isSafe).toBe(true);
        return { ...file, text: applyEdits(file.text, [...(fix?.edits ?? [])]) };
      });
      expect(check(after)).toEqual([]);
    });

    it.each(right)("accepts: $name", (example) => {
      expect(check(edited(example))).toEqual([]);
    });
  });
});

/** The example is found and mended alike whatever the words are. */
function expectWithAnyWords(files: readonly SourceFile[], expected: readonly Diagnostic[]): void {
  const found = reworded.check(files);
  expect(found.map(placeOf)).toEqual(expected.map(placeOf));
  expect(editsOf(files, found)).toEqual(editsOf(files, expected));
  for (const [index, one] of found.entries()) expect(one.message).not.toBe(expected[index]?.message);
}

function placeOf({ message: _, hint: __, wording: ___, declaration, ...place }: Diagnostic) {
  return { ...place, declaredIn: declaration && [declaration.file, declaration.path] };
}

function editsOf(files: readonly SourceFile[], found: readonly Diagnostic[]) {
  return files.flatMap(({ path, text }) => {
    const own = found.filter(({ file }) => file === path);
    return own.length === 0 ? [] : fixesIn(text, own).map(({ fix }) => fix.edits);
  });
}
