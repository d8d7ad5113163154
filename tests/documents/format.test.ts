import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { createChecker } from "../../src/check/incremental/checker.ts";
import { parseDocument } from "../../src/check/report/parse-document.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { formatDocument } from "../../src/editor/format-document.ts";
import { isObject, type Json } from "../../src/kit/json.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import { OTHER_APP } from "../copy-project.ts";
import { editJson } from "../fuzz/edit-json.ts";
import { createRandom, type Random } from "../fuzz/random.ts";

const PARTS = { catalog, actions: actionCatalog };

function formatAll(files: readonly SourceFile[]): readonly SourceFile[] {
  const model = createChecker(PARTS).look(files);
  return files.map((file) => {
    const result = formatDocument(file, model, PARTS);
    return result.ok ? { ...file, text: result.text } : expect.fail(`${file.path}: ${result.problem?.message}`);
  });
}

/** Every plan, without the digests of its text; what makes an object makes it whatever comes first. */
function plansOf(files: readonly SourceFile[]) {
  const { app, screens } = compileDocuments(files, PARTS, { production: false });
  const plans = { screens, app: Object.values(app).map((plan) => ({ ...plan, digests: {} })) };
  return JSON.parse(JSON.stringify(plans), (_, value) => {
    return Array.isArray(value) && value[0] === "record" ? ["record", Object.fromEntries(value[1])] : value;
  });
}

/** The same value with the members of each object in another order. */
function shuffle(value: Json, random: Random): Json {
  if (Array.isArray(value)) return value.map((item) => shuffle(item, random));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, part]) => [
    random.below(1_000_000),
    key,
    shuffle(part as Json, random),
  ]);
  return Object.fromEntries(members.sort(([a], [b]) => Number(a) - Number(b)).map(([, ...member]) => member));
}

describe.each([
  ["this project", ROOT],
  ["the app of other documents", OTHER_APP],
  ["the example of the rules", `${ROOT}/src/check/rules/example`],
])("the formatted documents of %s", (_, root) => {
  const files = readDocuments(root);
  const formatted = formatAll(files);

  it("are those there are", () => {
    const different = formatted.filter(({ text }, index) => text !== files[index]?.text).map(({ path }) => path);
    expect(different, "run skrini format").toEqual([]);
  });

  it("come of any layout", () => {
    const relaid = files.map(({ path, text }) => ({ path, text: text.replace(/\n\s*/g, " ") }));
    expect(formatAll(relaid)).toEqual(formatted);
  });

  it("compile to the same plans, whatever the order before", () => {
    const shuffled = files.map(({ path, text }, index) => ({
      path,
      text: JSON.stringify(shuffle(JSON.parse(text), createRandom(index))),
    }));
    expect(plansOf(formatAll(shuffled))).toEqual(plansOf(shuffled));
  });
});

const EDITED = Number(process.env.EDITS ?? 20);

describe("formatting", () => {
  const isReadable = (text: string) => parseDocument(text, () => undefined) !== null;
  const files = readDocuments(OTHER_APP);

  it(`keeps every value, and gives its own text again, of ${EDITED} random documents (EDITS=1000 for more)`, () => {
    const place = fc.record({ file: fc.nat(files.length - 1), seed: fc.nat(), edits: fc.integer({ min: 1, max: 8 }) });
    fc.assert(
      fc.property(place, ({ file: index, seed, edits }) => {
        const { path, text } = files[index] ?? expect.fail();
        const value = editJson(JSON.parse(text), edits, createRandom(seed));
        const set = files.map((file) => (file.path === path ? { path, text: JSON.stringify(value) } : file));
        fc.pre(isReadable(JSON.stringify(value)));
        const once = formatAll(set);
        expect(JSON.parse(once[index]?.text ?? "")).toEqual(JSON.parse(JSON.stringify(value)));
        expect(formatAll(once)).toEqual(once);
      }),
      { numRuns: EDITED, seed: 20_261_122 },
    );
  });
});
