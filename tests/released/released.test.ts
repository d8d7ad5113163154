import { describe, expect, it } from "vitest";
import { checkDocuments } from "../../src/check/incremental/check-documents.ts";
import { BUILT_IN } from "../../src/cli/project-parts/read-parts.ts";
import { readAppPlan, readPlan } from "../../src/load/read-plan.ts";
import { migrateDocuments } from "../../src/migrate/migrate-documents.ts";
import { readReleased } from "./released-app.ts";

const apps = readReleased();

it("an app of each version is kept", () => {
  expect(apps.map(({ name }) => name)).toContain("0.1.0/savings-group");
});

describe.each(apps)("what $name released", ({ documents, plans }) => {
  it("is read as it is, or migrated, without an error", () => {
    const { files, problems } = migrateDocuments(documents);
    expect(problems).toEqual([]);
    const changed = new Map(files.map(({ path, text }) => [path, text]));
    const migrated = documents.map(({ path, text }) => ({ path, text: changed.get(path) ?? text }));
    const found = checkDocuments(migrated, BUILT_IN);
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(documents.length).toBeGreaterThan(20);
  });

  it("has plans that a phone of now takes", () => {
    const kinds = [...plans].map(([path, text]) => ({ path, plan: JSON.parse(text) as unknown }));
    const app = kinds.filter(({ path }) => path.startsWith("app."));
    const screens = kinds.filter(({ path }) => !/^(app\.|release\.json)/.test(path));
    expect([app.length, screens.length]).toEqual([2, 6]);
    for (const { path, plan } of app) expect(() => readAppPlan(plan), path).not.toThrow();
    for (const { path, plan } of screens) expect(() => readPlan(plan), path).not.toThrow();
  });
});
