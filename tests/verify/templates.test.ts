import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { TEMPLATE_NAMES } from "../../src/cli/init/templates.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { callCommand } from "../../src/cli/testing/call-command.ts";
import type { JourneyDocument } from "../../src/language/documents.ts";
import { openSeededTests } from "./find-seeds.ts";

describe("an app that init has just written", () => {
  it.each(TEMPLATE_NAMES)("has no fault in any state, and leads through its journeys: %s", async (template) => {
    const place = mkdtempSync(join(tmpdir(), "skrini-template-"));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const root = join(place, "my-app");
    expect(await callCommand(COMMANDS.init, "--template", template, root)).toMatchObject({ status: 0 });
    const journeys = readDocuments(root)
      .filter(({ path }) => path.startsWith("schemas/journeys/"))
      .map(({ text }) => JSON.parse(text) as JourneyDocument);
    const tests = await openSeededTests(root);
    onTestFinished(() => tests.close());
    const { findings, journeys: played } = await tests.find("", { journeys, taps: false });
    expect(findings).toEqual([]);
    expect(played.length).toBeGreaterThan(0);
    expect(played.filter(({ failure }) => failure !== undefined)).toEqual([]);
  });
});
