import { expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { createChecker } from "../../src/check/incremental/checker.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { createEditor } from "../../src/editor/editor.ts";
import { applyEdits } from "../../src/kit/apply-edits.ts";
import { OTHER_APP } from "../copy-project.ts";

const [VOLUME, SHELF, ROUTES, SCENARIO] = [
  "schemas/screens/volume.json",
  "schemas/screens/shelf.json",
  "schemas/routes.json",
  "schemas/scenarios/awaited.json",
];

/** The library with a volume at `/volume/{code}`, and the text of each file after a rename at a piece of one. */
function after(file: string, piece: string, to: string): (path: string) => string {
  const files = readDocuments(OTHER_APP).map(({ path, text }) => ({
    path,
    text: text
      .replace('"path": "/volume",', '"path": "/volume/{item}",')
      .replace('"to": "/volume"', '"to": "/volume/{item}"')
      .replace("/volume?item=LR-2", "/volume/LR-2")
      // A name of the screen's own.
      .replaceAll("params.item", "params.code")
      .replace('"item": {', '"code": {')
      .replace('"query": { "item":', '"query": { "code":')
      .replaceAll("{item}", "{code}"),
  }));
  const parts = { catalog, actions: actionCatalog };
  const checker = createChecker(parts);
  expect(checker.check(files)).toEqual([]);
  const editor = createEditor(parts, checker);
  editor.update(files);
  const renaming = editor.rename(file, (editor.textOf(file) ?? "").indexOf(piece) + 1, to);
  if (!renaming.ok) throw new Error(renaming.reason);
  return (path) => {
    const changes = renaming.changes.filter((one) => one.file === path);
    const edits = changes.map(({ start, end, text }) => ({ offset: start, end, text }));
    return applyEdits(editor.textOf(path) ?? "", edits);
  };
}

it("a new name of a parameter reaches the path of its route and the links to it", () => {
  const text = after(VOLUME, '"code": {', "barcode");
  expect(text(ROUTES)).toContain('"/volume/{barcode}"');
  expect(text(SHELF)).toContain('"to": "/volume/{barcode}", "query": { "barcode": "${volume.barcode}" }');
  expect(text(VOLUME)).toContain('"barcode": { "summary"');
  expect(text(VOLUME)).not.toContain("params.code");
});

it("a new path of such a route reaches links, and leaves an address with a value as it is", () => {
  const text = after(ROUTES, '"/volume/{code}"', "/book/{code}");
  expect(text(ROUTES)).toContain('"/book/{code}"');
  expect(text(SHELF)).toContain('"to": "/book/{code}"');
  expect(text(SCENARIO)).toContain('"/volume/LR-2"');
});
