import { expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { ROOT } from "../../cli/paths.ts";
import { readDocuments, readPictureNames } from "../../cli/read-documents.ts";
import { createProjectModel } from "./project-model.ts";

const SCREEN = "schemas/screens/about-us.json";

function opened() {
  const model = createProjectModel({ catalog, actions: actionCatalog });
  const files = readDocuments(ROOT);
  model.take(files, [...readPictureNames(ROOT)]);
  return { model, text: files.find(({ path }) => path === SCREEN)?.text ?? "" };
}

it("knows the texts, screens and scenarios of a project", () => {
  const { model } = opened();
  const report = model.report();
  expect(report.diagnostics).toEqual([]);
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

it("follows an edit, and tells what is wrong", () => {
  const { model, text } = opened();
  model.report();
  model.edit(SCREEN, text.replace('"About us"', '"Who we are"'));
  expect(model.report().texts).toContainEqual(
    expect.objectContaining({ words: { en: "Who we are", sw: "Kuhusu sisi" } }),
  );
  model.edit(SCREEN, "{");
  const broken = model.report();
  expect(broken.diagnostics[0]).toMatchObject({ file: SCREEN, severity: "error" });
});
