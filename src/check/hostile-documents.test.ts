import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOSTILE_KEYS } from "../kit/hostile-key.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles, withFile } from "./example/example-project.ts";
import { checkDocuments } from "./incremental/check-documents.ts";

const paths = exampleFiles().map(({ path }) => path);

/** JSON pointers to every value of a document. */
function pointers(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => pointers(part, [...at, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const part = (value as { [key: string]: unknown })[key];
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(part, rest, by) : item));
  return { ...(value as object), [key]: replaced(part, rest, by) };
}

describe("promise 9: hostile documents", () => {
  it("are reported, never thrown over, whatever stands in place of any value", () => {
    const documents = exampleFiles().map(({ path, text }) => {
      const value = JSON.parse(text) as unknown;
      return { path, value, places: pointers(value) };
    });
    const change = fc
      .constantFrom(...documents)
      .chain((document) => fc.tuple(fc.constant(document), fc.constantFrom(...document.places), fc.jsonValue()));
    fc.assert(
      fc.property(change, ([document, place, by]) => {
        const files = withFile(document.path, JSON.stringify(replaced(document.value, place, by)));
        for (const { line, column, message } of checkDocuments(files, exampleParts)) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(message).not.toBe("");
        }
      }),
      { numRuns: 150 },
    );
  });

  it("are reported where a value has a member that is called like a method of all objects", () => {
    for (const { path, text } of exampleFiles().filter((file) => file.path.startsWith("schemas/calls/"))) {
      const value = JSON.parse(text) as unknown;
      for (const place of pointers(value)) {
        const files = withFile(path, JSON.stringify(replaced(value, place, { toString: null })));
        expect(checkDocuments(files, exampleParts).length).toBeGreaterThan(0);
      }
    }
  });

  it.each(HOSTILE_KEYS)("may not be called %s: plans have their ids for keys", (id) => {
    const screen = exampleFiles().find(({ path }) => path === "schemas/screens/lost.json");
    const files = withFile("schemas/screens/lost.json", null);
    const path = `schemas/screens/${id}.json`;
    const found = checkDocuments(
      [...files, { path, text: screen?.text.replaceAll('"lost"', JSON.stringify(id)) ?? "" }],
      exampleParts,
    );
    expect(found).toContainEqual(expect.objectContaining({ code: "wrong-value", file: path, path: "/id" }));
  });

  it("are reported when cut off anywhere", () => {
    const cut = fc.tuple(fc.constantFrom(...exampleFiles()), fc.double({ min: 0, max: 0.99, noNaN: true }));
    fc.assert(
      fc.property(cut, ([{ path, text }, share]) => {
        const found = checkDocuments(withFile(path, text.slice(0, Math.floor(text.length * share))), exampleParts);
        expect(found).toContainEqual(expect.objectContaining({ code: "json-syntax", file: path }));
      }),
      { numRuns: 60 },
    );
  });

  it("keep their names, so that others do not suffer", () => {
    for (const path of paths) {
      const codes = checkDocuments(withFile(path, "{"), exampleParts).map(({ code }) => code);
      expect(codes).toEqual(["json-syntax"]);
    }
  });
});
