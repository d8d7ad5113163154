import { expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { createChecker } from "../../../check/checker.ts";
import { ROOT } from "../../../cli/paths.ts";
import { readDocuments, readPictureNames } from "../../../cli/read-documents.ts";
import { insertElement, setValue } from "../document/edit-elements.ts";
import { createDocumentReader } from "../document/read-document.ts";
import { createDraft } from "../draft.ts";
import { namesIn } from "../properties/names-in-document.ts";
import { newNode } from "./new-node.ts";
import { PLACEABLE, WIDGET_EXAMPLES, WIDGETS } from "./widget-examples.ts";

const SCREEN = "schemas/screens/repayment.json";

it("puts any widget on a screen without an error, in all languages, with state of its own", () => {
  const files = readDocuments(ROOT);
  const checker = createChecker({ catalog, actions: actionCatalog, pictures: new Set(readPictureNames(ROOT)) });
  const draft = createDraft(files);
  const before = draft.text(SCREEN) ?? "";
  const read = createDocumentReader(draft);
  const names = namesIn(read(SCREEN), read, draft.paths());
  const wrong: string[] = [];
  for (const definition of PLACEABLE) {
    const examples = WIDGET_EXAMPLES.get(definition.type) ?? [];
    const { node, state } = newNode({ definition, examples, widgets: WIDGETS, names, languages: ["en", "sw"] });
    let { text } = insertElement(before, "/body", 0, JSON.stringify(node, null, 2));
    for (const [name, slot] of Object.entries(state)) text = setValue(text, `/state/${name}`, slot);
    const found = checker.check(files.map((file) => (file.path === SCREEN ? { path: SCREEN, text } : file)));
    for (const { severity, code, message, path } of found) {
      // Its words are to be translated: that is left to whoever puts it there.
      if (severity === "error" && code !== "untranslated-text")
        wrong.push(`${definition.type}: ${code} ${path} ${message}`);
    }
  }
  // They are about something that only an author can name: a heading, two amounts, a host, a source with pages, a step.
  const needing = new Set(["article", "cumulative-selection", "frame", "load-more", "progress", "qr-code"]);
  expect(wrong.filter((one) => !needing.has(one.split(":")[0] ?? ""))).toEqual([]);
});
