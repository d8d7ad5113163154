import { expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { ROOT } from "../../../cli/paths.ts";
import { readDocuments, readPictureNames } from "../../../cli/read-documents.ts";
import { createProjectModel } from "./project-model.ts";

const SCREEN = "schemas/screens/about-us.json";

function opened() {
  const model = createProjectModel({ catalog, actions: actionCatalog });
  const files = readDocuments(ROOT);
  model.take(files, [...readPictureNames(ROOT)]);
  return { model, text: files.find(({ path }) => path === SCREEN)?.text ?? "" };
}

/** The lender's facts may be pending while its documents are right. */
const isMistake = ({ code }: { readonly code: string }) => code !== "pending-fact";

it("knows the texts, screens and scenarios of a project", () => {
  const { model } = opened();
  const report = model.report();
  expect(report.diagnostics.filter(isMistake)).toEqual([]);
  expect(report.languages).toEqual(["en", "sw"]);
  expect(report.texts).toContainEqual({
    file: SCREEN,
    pointer: "/title",
    words: { en: "About us", sw: "Kuhusu sisi" },
  });
  const screen = report.screens.find(({ id }) => id === "about-us");
  expect(screen).toMatchObject({ file: SCREEN, title: { en: "About us" } });
  expect(report.scenarios.length).toBeGreaterThan(10);
});

it("knows what there is to be shown before it looks at what is wrong with them", () => {
  const { model } = opened();
  const outline = model.outline();
  expect(outline.screens.length).toBeGreaterThan(30);
  const report = model.report();
  expect({ ...report, diagnostics: report.diagnostics.filter(isMistake) }).toMatchObject({
    ...outline,
    diagnostics: [],
  });
});

it("follows an edit, and tells what is wrong", () => {
  const { model, text } = opened();
  model.report();
  model.edit(SCREEN, text.replace('"About us"', '"Who we are"'));
  expect(model.report().texts).toContainEqual(
    expect.objectContaining({ words: { en: "Who we are", sw: "Kuhusu sisi" } }),
  );
  model.edit(SCREEN, "{");
  const broken = model.report();
  expect(broken.diagnostics.find(isMistake)).toMatchObject({ file: SCREEN, severity: "error" });
});

it("tells where a document, a route and what a document declares are named", () => {
  const { model } = opened();
  const files = (path: string, ...pointers: readonly string[]) =>
    model.uses(path, pointers)?.uses.map(({ file, pointer }) => `${file}#${pointer}`) ?? [];
  expect(files("schemas/calls/loan-details.json", "/id")).toContain(
    "schemas/screens/loan-details.json#/sources/details/call",
  );
  expect(files("schemas/fragments/wallet.json", "/id").some((use) => use.endsWith("/use"))).toBe(true);
  expect(files(SCREEN, "/body/0", "/id").some((use) => use.startsWith("schemas/routes.json#/routes/"))).toBe(true);
  expect(files("schemas/routes.json", "/routes/0", "/routes/0/path")).not.toEqual([]);
  expect(files("schemas/screens/loan-details.json", "/sources/details").length).toBeGreaterThan(1);
  expect(model.uses("schemas/screens/loan-details.json", ["/sources/details"])).toMatchObject({
    kind: "data source",
    name: "details",
  });
  expect(model.uses(SCREEN, ["/width"])).toBeNull();
});
