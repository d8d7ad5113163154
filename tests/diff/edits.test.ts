import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { createDiffer } from "../../src/diff/create-differ.ts";
import { isObject } from "../../src/kit/json.ts";
import { documentAt, edited, PROJECT, withValue } from "./edits.ts";

type Place = readonly (string | number)[];

const diff = createDiffer({ catalog, actions: actionCatalog });
/** As many as are told apart in a few seconds. */
const RUNS = Number(process.env.RUNS ?? 60);
const SCREENS = PROJECT.map(({ path }) => path).filter((path) => path.startsWith("schemas/screens/"));

/** Every value of a document that is no object and no list. */
function leavesOf(value: unknown, place: Place = []): readonly Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...place, index]));
  if (isObject(value)) return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...place, name]));
  return [place];
}

const SLOTS = new Set(catalog.flatMap((widget) => ("slots" in widget ? Object.keys(widget.slots) : [])));

/** Every list of nodes of a screen. */
function nodeListsOf(value: unknown, place: Place = []): readonly Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodeListsOf(item, [...place, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const here = [...place, name];
    const isTop = place.length === 0 && (name === "body" || name === "footer");
    const isSlot = Array.isArray(part) && (isTop || (place.length > 0 && SLOTS.has(name) && "type" in value));
    return [...(isSlot ? [here] : []), ...(name === "on" || name === "with" ? [] : nodeListsOf(part, here))];
  });
}

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[String(step)], value);
}

describe("the words for a difference", () => {
  it("are none for what is the same, in another layout too", () => {
    expect(diff({ files: PROJECT }, { files: PROJECT }).changes).toEqual([]);
    const compact = PROJECT.map(({ path, text }) => ({ path, text: JSON.stringify(JSON.parse(text)) }));
    const found = diff({ files: PROJECT }, { files: compact });
    expect(found.changes).toEqual([]);
    expect(found.layout).toContain("schemas/app.json");
  });

  it("are there for every value that is another one or gone, at its place and with its screen", () => {
    const edit = fc.constantFrom(...SCREENS).chain((path) =>
      fc.record({
        path: fc.constant(path),
        place: fc.constantFrom(...leavesOf(documentAt(path)).filter(([first]) => first !== "$schema")),
        value: fc.constantFrom<unknown>("${state.other}", "Other words", 7, true, undefined),
      }),
    );
    fc.assert(
      fc.property(edit, ({ path, place, value }) => {
        fc.pre(at(documentAt(path), place) !== value);
        const { changes } = diff({ files: PROJECT }, { files: withValue(path, place, value) });
        expect(changes.length).toBeGreaterThan(0);
        for (const change of changes) {
          expect(change).toMatchObject({
            file: path,
            screens: [path.slice("schemas/screens/".length, -".json".length)],
          });
          expect(change.words).not.toContain("undefined");
          expect(change.range.end).toBeGreaterThan(change.range.offset);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("call a node that moved moved, wherever it goes", () => {
    const move = fc.constantFrom(...SCREENS).chain((path) => {
      const lists = nodeListsOf(documentAt(path)).filter(
        (list) => (at(documentAt(path), list) as unknown[]).length > 0,
      );
      return fc.record({
        path: fc.constant(path),
        from: fc.constantFrom(...lists),
        to: fc.constantFrom(...lists),
        index: fc.nat(20),
        target: fc.nat(20),
      });
    });
    fc.assert(
      fc.property(move, ({ path, from, to, index, target }) => {
        const document = documentAt(path);
        const [source, goal] = [at(document, from), at(document, to)] as [unknown[], unknown[]];
        const isInside = to.length > from.length && from.every((step, depth) => step === to[depth]);
        fc.pre(!isInside);
        const [node] = source.splice(index % source.length, 1);
        goal.splice(target % (goal.length + 1), 0, node);
        const files = edited({ title: "moved", files: { [path]: () => document } });
        fc.pre(JSON.stringify(documentAt(path)) !== JSON.stringify(document));
        const { changes } = diff({ files: PROJECT }, { files });
        const told = changes.map(({ kind, words }) => `${kind}: ${words}`);
        expect(changes.length, JSON.stringify({ from, to, index, target })).toBeGreaterThan(0);
        expect(told.filter((one) => /^(added|removed)/.test(one))).toEqual([]);
        expect(
          changes.some(({ kind }) => kind === "moved"),
          told.join("\n"),
        ).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
