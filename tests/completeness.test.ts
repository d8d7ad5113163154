// @vitest-environment happy-dom
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { views } from "../renderers/views.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { runs } from "../src/actions/runs.ts";
import { createChecker } from "../src/check/incremental/checker.ts";
import { DIAGNOSTIC_CODES } from "../src/check/report/diagnostic-codes.ts";
import { readDocuments } from "../src/cli/read-documents.ts";
import { expectFiles, expectListed } from "../src/kit/testing/expect-listed.ts";
import type { WidgetDefinition } from "../src/language/define-widget.ts";
import { readExamples, screenOf, typesIn, widgetFiles, widgetFolders } from "./widgets/read-example.ts";
import { renderWidget } from "./widgets/render-widget.tsx";

const REQUIRED = ["definition.ts", "view.tsx", "examples.json", "view.test.tsx"];
describe("every widget", () => {
  it("has a folder of its own, and every folder a widget", () => {
    const found = { found: widgetFolders(), in: "renderers" };
    expectListed(found, { listed: catalog.map(({ type }) => type), in: "renderers/catalog.ts" });
    expectListed(found, { listed: Object.keys(views), in: "renderers/views.ts" });
  });

  it.each(catalog.map((definition) => definition.type))("%s has a view, examples and a test", (type) => {
    expectFiles(`renderers/${type}`, widgetFiles(type), REQUIRED);
    const examples = readExamples(type);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(typesIn(example.node as never)).toContain(type);
  });
});

describe("a widget's view", () => {
  it.each(catalog)("of $type is in the first screen's code unless its definition says lazy", (definition) => {
    expect("preload" in views[definition.type]).toBe("lazy" in definition);
  });
});

const EXAMPLES = catalog.flatMap((definition: WidgetDefinition) =>
  readExamples(definition.type).map((example) => ({
    ...example,
    definition,
    title: `${definition.type}: ${example.name}`,
  })),
);

describe("every example", () => {
  // The form brings a library along, which takes its time on a busy machine.
  beforeAll(async () => {
    for (const view of Object.values(views)) if ("preload" in view) await view.preload();
  });

  // The documents whose parts an example may name; screens say nothing about it.
  const documents = readDocuments(process.cwd()).filter(({ path }) =>
    /^schemas\/(app|routes|calls\/.*)\.json$/.test(path),
  );

  // Kept: an example is one document, and what a kept checker finds is what a new one does.
  const checker = createChecker({ catalog, actions: actionCatalog });

  it.each(EXAMPLES)("$title: passes the checker", ({ node, state, definition }) => {
    const screen = screenOf(node, state, definition.popup === true);
    const files = [...documents, { path: "schemas/screens/example.json", text: JSON.stringify(screen, null, 2) }];
    const all = checker.check(files).filter((diagnostic) => diagnostic.file === "schemas/screens/example.json");
    // Words in one language make a page of it that no rule is about.
    const isPage = !all.some(({ code }) => code === "untranslatable-text");
    const found = all
      .filter(({ code }) => isPage || Object.hasOwn(DIAGNOSTIC_CODES, code))
      // Nothing leads to the screen the example is put on, its words stand in one language, and its state in for answers.
      .filter(({ code }) => !["unreachable-screen", "untranslatable-text", "state-never-set"].includes(code));
    expect(found).toEqual([]);
  });

  it.each(EXAMPLES)("$title: shows something and reports nothing", async ({ node, state }) => {
    const { reported } = renderWidget(node, { state: state ?? {}, status: { order: "ready", invitations: "ready" } });
    await expect.poll(() => document.body.querySelectorAll("[class^=sk-]").length).toBeGreaterThan(0);
    expect(reported).toEqual([]);
  });
});

const actionFolders = readdirSync("src/actions", { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== "testing",
);

describe("every action", () => {
  it("has a folder of its own, and every folder an action", () => {
    const found = { found: actionFolders.map(({ name }) => name), in: "src/actions" };
    expectListed(found, { listed: actionCatalog.map(({ name }) => name), in: "src/actions/catalog.ts" });
    expectListed(found, { listed: Object.keys(runs), in: "src/actions/runs.ts" });
  });

  it.each(actionFolders.map(({ name }) => name))("%s has its definition, what it does and a test of that", (name) => {
    const folder = `src/actions/${name}`;
    expectFiles(folder, readdirSync(folder), ["definition.ts", "run.ts", "run.test.ts"]);
  });
});
