import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { printPlan } from "./print-plan.ts";

const FOLDER = "tests/golden";
const isUpdate = process.env.UPDATE === "1";
const release = compileDocuments(readDocuments("."), { catalog, actions: actionCatalog }, { production: false });
const [language = ""] = release.languages;
const plans: { readonly [name: string]: unknown } = {
  ...Object.fromEntries(Object.entries(release.screens).map(([id, plan]) => [id, plan[language]])),
  // Digests change with every plan, each of which has a file of its own here.
  "app-plan": { ...release.app[language], digests: undefined },
};

describe("compiled plans, as their files show them (UPDATE=1 refreshes them)", () => {
  it.each(Object.keys(plans))("%s", (name) => {
    const path = `${FOLDER}/${name}.json`;
    const text = `${printPlan(plans[name])}\n`;
    if (isUpdate) writeFileSync(path, text);
    expect(existsSync(path), `${path} is missing: run with UPDATE=1`).toBe(true);
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("has no file of a screen that is gone", () => {
    const gone = goldenFiles().filter((name) => !Object.hasOwn(plans, name));
    if (isUpdate) for (const name of gone) rmSync(`${FOLDER}/${name}.json`);
    expect(isUpdate ? [] : gone).toEqual([]);
  });

  it("has the same structure in every language", () => {
    for (const [id, byLanguage] of Object.entries(release.screens)) {
      const keys = Object.values(byLanguage).map((plan) => JSON.stringify(plan).match(/"key":"[^"]*"/g));
      for (const other of keys) expect(other, id).toEqual(keys[0]);
    }
  });
});

function goldenFiles(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));
}
