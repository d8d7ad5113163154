import { describe, expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { checkDocuments } from "../../check/check-documents.ts";
import { evaluateSource } from "../../expression/evaluate-source.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { withGuideDocuments } from "./guide-documents.ts";
import { guidePage } from "./guide-pages.ts";

const FILES = readDocuments(ROOT);
const EXAMPLE = /^\| `(.+?)` +\| +(?:`(.+?)` +)?\| `(.+)` +\|$/gm;

const examples = [...guidePage("expressions", FILES).matchAll(EXAMPLE)].map(
  ([, source = "", locals = "{}", result = ""]) => ({ source, locals, result }),
);

describe("the guides", () => {
  it.each(examples)("say what $source with $locals gives $result", ({ source, locals, result }) => {
    const value = evaluateSource(source.replaceAll("\\|", "|"), JSON.parse(locals));
    expect(JSON.stringify(value)).toBe(result);
  });

  it("have examples of expressions", () => {
    expect(examples.length).toBeGreaterThan(20);
  });

  it("show a first screen that the checker accepts", () => {
    const files = withGuideDocuments(FILES);
    expect(files.length).toBe(FILES.length + 3);
    expect(checkDocuments(files, { catalog, actions: actionCatalog })).toEqual([]);
  });
});
