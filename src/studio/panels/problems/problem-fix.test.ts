import { expect, it } from "vitest";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { problemFix } from "./problem-fix.ts";

const PLACE = { file: "schemas/app.json", line: 1, column: 1, endLine: 1, endColumn: 2, hint: "", message: "" };

function fixed(document: object, path: string, code = "untranslated-text"): unknown {
  const diagnostic: Diagnostic = { severity: "error", code, path, ...PLACE };
  const fix = problemFix(diagnostic, { text: JSON.stringify(document), root: document });
  return fix === null ? null : JSON.parse(fix.text);
}

it("writes a name once for all languages, and leaves what has arguments or another problem", () => {
  const named = { title: { en: "Juma's shop", sw: "Juma's shop" } };
  expect(fixed(named, "/title/sw")).toEqual({ title: "${'Juma\\'s shop'}" });
  expect(fixed({ title: { en: "Hi {name}", sw: "Hi {name}", with: { name: "x" } } }, "/title/sw")).toBeNull();
  expect(fixed(named, "/title/sw", "missing-language")).toBeNull();
});
