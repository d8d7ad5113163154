import fc from "fast-check";
import { expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { removeElement, setValue, sourceAt } from "./document/edit-elements.ts";
import { createDraft } from "./draft.ts";
import { dropNode, duplicateNode, putNode, stepNode } from "./tree/node-operations.ts";
import { flatten, readOutline } from "./tree/read-outline.ts";

const FILES = readDocuments(ROOT).filter(({ path }) => /schemas\/(screens|fragments)\//.test(path));

/** All strings of a document, in any order: what is said in it. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const counted = (text: string) => [...stringsIn(JSON.parse(text))].sort();

it("moves lose no word, whatever is edited comes back byte by byte, and the tree is always the document's", () => {
  const step = fc.record({
    file: fc.nat({ max: FILES.length - 1 }),
    at: fc.nat(),
    to: fc.nat(),
    kind: fc.constantFrom("up", "down", "in", "out", "drop", "duplicate", "remove", "paste", "set", "clear"),
    spot: fc.constantFrom("before", "after", "inside"),
    words: fc.string({ unit: "grapheme", maxLength: 12 }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      const draft = createDraft(FILES, () => 0);
      for (const { file, at, to, kind, spot, words } of steps) {
        const path = FILES[file]?.path ?? "";
        const text = draft.text(path) ?? "";
        const outline = readOutline(JSON.parse(text), catalog, "en");
        const all = flatten(outline);
        const nodes = all.filter((item) => item.kind === "node");
        const node = nodes[at % nodes.length]?.pointer;
        const other = all[to % all.length]?.pointer ?? "";
        if (node === undefined) continue;
        switch (kind) {
          case "up":
          case "down":
          case "in":
          case "out":
          case "drop": {
            const edited =
              kind === "drop" ? dropNode(text, outline, node, other, spot) : stepNode(text, outline, node, kind);
            if (edited === null) break;
            expect(counted(edited.text)).toEqual(counted(text));
            expect(sourceAt(edited.text, edited.pointer)).toBe(sourceAt(text, node));
            draft.edit(path, edited.text, `${draft.state.version}`);
            break;
          }
          case "duplicate":
            draft.edit(path, duplicateNode(text, node)?.text ?? text, `${draft.state.version}`);
            break;
          case "remove":
            draft.edit(path, removeElement(text, node), `${draft.state.version}`);
            break;
          case "paste":
            draft.edit(
              path,
              putNode(text, outline, other, spot, '{"type":"text","text":"x"}')?.text ?? text,
              `${path}`,
            );
            break;
          case "set":
            draft.edit(path, setValue(text, `${node}/label/en`, words), `${path}${node}`);
            break;
          case "clear":
            draft.edit(path, removeElement(text, `${node}/label`), `${draft.state.version}`);
            break;
        }
        expect(() => JSON.parse(draft.text(path) ?? "")).not.toThrow();
      }
      while (draft.state.canUndo) draft.undo();
      expect(FILES.map(({ path }) => draft.text(path))).toEqual(FILES.map(({ text }) => text));
    }),
    { numRuns: 60 },
  );
});
