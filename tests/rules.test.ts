import { readdirSync, readFileSync } from "node:fs";
import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { checkDocuments } from "../src/check/check-documents.ts";
import { fixesOf } from "../src/check/fixes.ts";
import type { RuleExample, RuleExamples } from "../src/check/rules/rule.ts";
import { RULES } from "../src/check/rules/rules.ts";
import { ROOT } from "../src/cli/paths.ts";
import { readDocuments, readPictureNames } from "../src/cli/read-documents.ts";
import { DIAGNOSTIC_CODES } from "../src/language/diagnostic-codes.ts";
import type { SourceFile } from "../src/language/source-file.ts";

const FOLDER = `${ROOT}/src/check/rules`;
const project = readDocuments(`${FOLDER}/example`);
const pictures = readPictureNames(`${FOLDER}/example`);
const check = (files: readonly SourceFile[]) => checkDocuments(files, { catalog, actions: actionCatalog, pictures });

function examplesOf(code: string): RuleExamples {
  return JSON.parse(readFileSync(`${FOLDER}/${code}/examples.json`, "utf8"));
}

/** Numbers in a pointer are places of a list where there is one. */
function keysOf(text: string, pointer: string): (string | number)[] {
  const root = parseTree(text);
  const keys: (string | number)[] = [];
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const holder = root && findNodeAtLocation(root, keys);
    keys.push(holder?.type === "array" ? Number(key) : key);
  }
  return keys;
}

function edited({ edits }: RuleExample): readonly SourceFile[] {
  const files = new Map(project.map(({ path, text }) => [path, text]));
  for (const { file, at, value } of edits) {
    const text = files.get(file);
    if (text === undefined && at !== "") throw new Error(`the example project has no ${file}`);
    if (text === undefined || at === "") files.set(file, JSON.stringify(value, null, 2));
    else files.set(file, applyEdits(text, modify(text, keysOf(text, at), value, {})));
  }
  return [...files].map(([path, text]) => ({ path, text }));
}

describe("rules of the check", () => {
  it("finds nothing in the example project", () => {
    expect(check(project)).toEqual([]);
  });

  it("stand in README's example of check.json under their codes", () => {
    const [, example = ""] =
      /```\n(\{ "\$schema": "\.\/language\/check[\s\S]*?)```/.exec(readFileSync(`${ROOT}/README.md`, "utf8")) ?? [];
    const found = check([...project, { path: "schemas/check.json", text: example }]);
    // Nothing is wrong there that could be suppressed.
    expect(found.map(({ code }) => code)).toEqual(["unused-suppression"]);
  });

  it("each folder of a rule is in the list, under its code, and no code stands twice", () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "example")
      .map(({ name }) => name);
    const codes = RULES.map(({ code }) => code);
    expect([...codes].sort()).toEqual(folders.sort());
    expect(codes.filter((code) => code in DIAGNOSTIC_CODES)).toEqual([]);
  });

  describe.each(RULES)("$code", ({ code, severity, isRemovable }) => {
    const { wrong, right } = examplesOf(code);

    it("has examples of both kinds", () => {
      expect(wrong.length).toBeGreaterThan(0);
      expect(right.length).toBeGreaterThan(0);
    });

    it.each(wrong)("finds: $name", (example) => {
      const file = example.foundIn ?? example.edits[0]?.file;
      const found = check(edited(example));
      expect(found.map((one) => `${one.code} ${one.file} ${one.path}`)).toEqual([`${code} ${file} ${example.found}`]);
      expect(found[0]?.severity).toBe(severity);
    });

    it.each(isRemovable === true ? wrong : [])("leaves nothing wrong when it is taken out: $name", (example) => {
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
