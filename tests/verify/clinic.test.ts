import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import type { JourneyDocument } from "../../src/language/documents.ts";
import { openSeededTests, type SeededTests } from "./find-seeds.ts";

const root = join(ROOT, "tests/clinic-app");
const folder = join(root, "schemas/journeys");
const journeys = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as JourneyDocument,
);

describe("the app of a clinic", () => {
  let tests: SeededTests;
  beforeAll(async () => {
    tests = await openSeededTests(root);
  });
  afterAll(async () => {
    await tests.close();
  });

  it("has no fault in any state, nor after any tap", async () => {
    const { findings, rendered, tapped } = await tests.find("", { spoils: true });
    expect(findings).toEqual([]);
    expect(rendered.length).toBeGreaterThan(40);
    expect(tapped).toBeGreaterThan(40);
  });

  it.each(["sw", "ar"])("has no fault in any state in %s", async (language) => {
    expect((await tests.find("", { language, taps: false })).findings).toEqual([]);
  });

  it("leads through each of its journeys in three languages", async () => {
    const { journeys: played } = await tests.find("", { screens: [], journeys });
    expect(played).toHaveLength(journeys.length * 3);
    expect(played.filter(({ failure }) => failure !== undefined)).toEqual([]);
  });
});
