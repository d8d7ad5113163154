import { describe, expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { compileMessage } from "../../compile/parts/compile-message.ts";
import { evaluate } from "../../expression/evaluate.ts";
import { evaluateSource } from "../../expression/testing/evaluate-source.ts";
import { EXAMPLE_ENVIRONMENT } from "../../expression/testing/example-environment.ts";
import { HOLDERS } from "../../expression/to-ast.ts";
import type { Ast } from "../../language/ast.ts";
import { LOCALS } from "../../language/locals.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { withTutorialDocuments } from "./testing/tutorial-documents.ts";
import { writtenPage } from "./written-pages.ts";

const FILES = readDocuments(ROOT);
const EXAMPLE = /^\| `(.+?)` +\| +(?:`(.+?)` +)?\| `(.+)` +\|$/gm;

const examples = [...writtenPage("expressions", FILES).matchAll(EXAMPLE)].map(
  ([, source = "", locals = "{}", result = ""]) => ({ source, locals, result }),
);

describe("the written pages of the reference", () => {
  it.each(examples)("say what $source with $locals gives $result", ({ source, locals, result }) => {
    const value = evaluateSource(source.replaceAll("\\|", "|"), JSON.parse(locals));
    expect(JSON.stringify(value)).toBe(result);
  });

  const messages = [...writtenPage("texts", FILES).matchAll(EXAMPLE)].map(
    ([, text = "", values = "{}", reads = ""]) => ({
      text,
      values,
      reads,
    }),
  );

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

  it("name everything that expressions may read", () => {
    const named = [...writtenPage("expressions", FILES).matchAll(/^\| ((?:`\w+(?:\.<\w+>)?` ?)+) +\|/gm)].flatMap(
      ([, names = ""]) => [...names.matchAll(/\w+(?=[.`])/g)].map(String),
    );
    expect(new Set(named)).toEqual(new Set([...HOLDERS, ...LOCALS]));
  });

  it("name what `app` holds", () => {
    const [text = ""] = /(?<=^\| `app\.<name>` +\| )`[\w ]+`/m.exec(writtenPage("expressions", FILES)) ?? [];
    const body = [{ type: "text", text: "${app.nowhere}" }];
    const screen = { version: 1, id: "lost", title: { en: "Lost", sw: "Potea" }, body };
    const app = FILES.filter(({ path }) => path === "schemas/app.json");
    const found = checkDocuments([...app, { path: "schemas/screens/lost.json", text: JSON.stringify(screen) }], {
      catalog,
      actions: actionCatalog,
    }).find(({ code }) => code === "expression-member");
    expect(found?.hint).toBe(`it has: ${[...text.slice(1, -1).split(" "), "values"].join(", ")}`);
  });

  it("show a first screen that the checker accepts", () => {
    const files = withTutorialDocuments(FILES);
    expect(files.length).toBe(FILES.length + 3);
    const found = checkDocuments(files, { catalog, actions: actionCatalog });
    expect(found.filter(({ code }) => code !== "pending-fact")).toEqual([]);
  });
});
