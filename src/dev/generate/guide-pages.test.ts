import { describe, expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { checkDocuments } from "../../check/check-documents.ts";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { compileMessage } from "../../compile/compile-message.ts";
import { evaluate } from "../../expression/evaluate.ts";
import { evaluateSource } from "../../expression/testing/evaluate-source.ts";
import { EXAMPLE_ENVIRONMENT } from "../../expression/testing/example-environment.ts";
import type { Ast } from "../../language/ast.ts";
import { guidePage } from "./guide-pages.ts";
import { withGuideDocuments } from "./testing/guide-documents.ts";

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

  const messages = [...guidePage("texts", FILES).matchAll(EXAMPLE)].map(([, text = "", values = "{}", reads = ""]) => ({
    text,
    values,
    reads,
  }));

  it("have examples of messages", () => {
    expect(messages.length).toBeGreaterThan(8);
  });

  it.each(messages)("say how $text reads with $values", ({ text, values, reads }) => {
    const argument = (name: string): Ast => ["lit", JSON.parse(values)[name]];
    const ast = compileMessage(text, { language: "en", argument });
    expect(evaluate(ast, { slot: () => undefined, local: () => undefined }, EXAMPLE_ENVIRONMENT)).toBe(reads);
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
