import { expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { createChecker } from "../src/check/incremental/checker.ts";
import { DIAGNOSTIC_CODES } from "../src/check/report/diagnostic-codes.ts";
import { RULES } from "../src/check/rules/rules.ts";
import { applyExample } from "../src/check/testing/apply-example.ts";
import { reword } from "../src/check/testing/reword.ts";
import { CODES_FOLDER, readExamples } from "../src/cli/check/read-examples.ts";
import { readDocuments, readPictureNames } from "../src/cli/read-documents.ts";
import { fixesIn } from "../src/editor/fixes.ts";
import type { Diagnostic } from "../src/language/diagnostic.ts";
import type { SourceFile } from "../src/language/project/source-file.ts";

const project = readDocuments(`${CODES_FOLDER}/example`);
const pictures = readPictureNames(`${CODES_FOLDER}/example`);
// Kept: an example changes a document or two. Each speaks in one voice.
const plain = createChecker({ catalog, actions: actionCatalog, pictures });
const reworded = createChecker({ catalog, actions: actionCatalog, pictures, write: reword });
const CODES = [...RULES, ...Object.values(DIAGNOSTIC_CODES)].filter(
  ({ withoutExamples }) => withoutExamples === undefined,
);

it.each(CODES)("$code is found and mended alike whatever the words are", (definition) => {
  const [example] = readExamples(definition).wrong;
  const files = applyExample(project, example ?? expect.fail());
  const expected = plain.check(files);
  const found = reworded.check(files);
  expect(found.map(placeOf)).toEqual(expected.map(placeOf));
  expect(editsOf(files, found)).toEqual(editsOf(files, expected));
  for (const [index, one] of found.entries()) expect(one.message).not.toBe(expected[index]?.message);
});

function placeOf({ message: _, hint: __, wording: ___, declaration, ...place }: Diagnostic) {
  return { ...place, declaredIn: declaration && [declaration.file, declaration.path] };
}

function editsOf(files: readonly SourceFile[], found: readonly Diagnostic[]) {
  return files.flatMap(({ path, text }) => {
    const own = found.filter(({ file }) => file === path);
    return own.length === 0 ? [] : fixesIn(text, own).map(({ fix }) => fix.edits);
  });
}
