import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { createDraftCompiler } from "../../compile/compile-draft.ts";
import { removeElement, setValue, sourceAt } from "../document/edit-elements.ts";
import { createDocumentReader } from "../document/read-document.ts";
import { textDifference } from "../document/text-difference.ts";
import { createDraft, type Draft } from "../session/draft.ts";
import { dropNode, duplicateNode, putNode, stepNode } from "./outline/node-operations.ts";
import { flatten, readOutline } from "./outline/read-outline.ts";

/** Edits to try; a thousand take a minute. */
const EDITS = Number(process.env.EDITS ?? 200);
const MAX_STEPS = 20;
const ALL = readDocuments(ROOT);
const FILES = ALL.filter(({ path }) => /schemas\/(screens|fragments)\//.test(path));
const PARTS = { catalog, actions: actionCatalog };

/** All strings of a document, in any order: what is said in it. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const counted = (text: string) => [...stringsIn(JSON.parse(text))].sort();

/** Undefined where it is no JSON just now, as somebody who types it leaves it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON editor's text of each document, kept in step as its panel does. */
function openEditors(draft: Draft): (path: string) => string {
  const states = new Map(draft.paths().map((path) => [path, EditorState.create({ doc: draft.text(path) ?? "" })]));
  draft.subscribe((path) => {
    const [state, now] = [states.get(path), draft.text(path) ?? ""];
    const shown = state?.doc.toString() ?? "";
    if (state !== undefined && shown !== now)
      states.set(path, state.update({ changes: textDifference(shown, now) }).state);
  });
  return (path) => states.get(path)?.doc.toString() ?? "";
}

const step = fc.record({
  file: fc.nat({ max: FILES.length - 1 }),
  at: fc.nat(),
  to: fc.nat(),
  kind: fc.constantFrom(
    ...(["up", "down", "in", "out", "drop", "duplicate", "remove", "paste", "set", "clear"] as const),
    ...(["type", "erase", "undo", "redo"] as const),
  ),
  spot: fc.constantFrom("before" as const, "after" as const, "inside" as const),
  words: fc.string({ unit: "grapheme", maxLength: 12 }).map((words) => words.replaceAll("\r", "")),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A document after one step; null if the step does nothing. */
function edited(text: string, { at, to, kind, spot, words }: Step): string | null {
  if (kind === "type") return text.slice(0, at % (text.length + 1)) + words + text.slice(at % (text.length + 1));
  if (kind === "erase") return text.slice(0, at % (text.length + 1)) + text.slice((at % (text.length + 1)) + (to % 9));
  const root = parse(text);
  const outline = readOutline(root, catalog, "en");
  const all = flatten(outline);
  const nodes = all.filter((item) => item.kind === "node");
  const node = nodes[at % nodes.length]?.pointer;
  const other = all[to % all.length]?.pointer ?? "";
  if (node === undefined) return null;
  expect(sourceAt(text, node), "the tree is the document's").toBeDefined();
  switch (kind) {
    case "up":
    case "down":
    case "in":
    case "out":
    case "drop": {
      const moved = kind === "drop" ? dropNode(text, outline, node, other, spot) : stepNode(text, outline, node, kind);
      if (moved === null) return null;
      expect(counted(moved.text)).toEqual(counted(text));
      expect(sourceAt(moved.text, moved.pointer)).toBe(sourceAt(text, node));
      return moved.text;
    }
    case "duplicate":
      return duplicateNode(text, node)?.text ?? null;
    case "remove":
      return removeElement(text, node);
    case "paste":
      return putNode(text, outline, other, spot, '{"type":"text","text":"x"}')?.text ?? null;
    case "set":
      return setValue(text, `${node}/label/en`, words);
    case "clear":
      return removeElement(text, `${node}/label`);
    default:
      return null;
  }
}

it("edits lose no word, form, tree, JSON and preview stay one document, and undo leads back byte by byte", () => {
  let count = 0;
  const compiler = createDraftCompiler(PARTS);
  const run = fc.property(fc.array(step, { minLength: MAX_STEPS, maxLength: MAX_STEPS }), (steps) => {
    const clock = { now: 0 };
    const draft = createDraft(FILES, () => clock.now);
    const shownAsJson = openEditors(draft);
    const read = createDocumentReader(draft);
    const lastRead = new Map(ALL.map(({ path, text }) => [path, text]));
    const touched = new Set<string>();
    compiler.update(ALL);
    draft.subscribe((path) => {
      const text = draft.text(path) ?? "";
      if (parse(text) !== undefined) lastRead.set(path, text);
    });
    for (const one of steps) {
      clock.now += one.to % 2 === 0 ? 100 : 2000;
      const path = FILES[one.file % FILES.length]?.path ?? "";
      if (one.kind === "undo") draft.undo();
      else if (one.kind === "redo") draft.redo();
      else {
        const before = draft.text(path) ?? "";
        const after = edited(before, one);
        if (after === null) continue;
        if (parse(before) !== undefined && one.kind !== "type" && one.kind !== "erase")
          expect(parse(after), "an edit of words and parts writes JSON").toBeDefined();
        draft.edit(path, after, one.kind === "type" ? `json ${path}` : `${count}`);
      }
      count++;
      touched.add(path);
      compiler.update(ALL.map(({ path: any }) => ({ path: any, text: draft.text(any) ?? lastRead.get(any) ?? "" })));
      const text = draft.text(path) ?? "";
      expect(shownAsJson(path)).toBe(text);
      expect(read(path)).toEqual(parse(text));
    }
    const whole = createDraftCompiler(PARTS);
    whole.update([...lastRead].map(([path, text]) => ({ path, text })));
    for (const path of touched) {
      const id = /screens\/([\w-]+)\.json$/.exec(path)?.[1] ?? "";
      const plan = whole.screen(id, "en");
      if (plan !== null) expect(compiler.screen(id, "en"), `the preview of ${id}`).toEqual(plan);
    }
    while (draft.state.canUndo) draft.undo();
    expect(FILES.map(({ path }) => draft.text(path))).toEqual(FILES.map(({ text }) => text));
    expect(FILES.map(({ path }) => shownAsJson(path))).toEqual(FILES.map(({ text }) => text));
  });
  fc.assert(run, { numRuns: Math.ceil(EDITS / MAX_STEPS), endOnFailure: EDITS > 1000 });
  if (process.env.EDITS !== undefined) console.info(`${count} edits`);
});
