import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { openStill } from "../../src/cli/test/open-still.ts";
import { hasPackagedChromium } from "../../src/verify/browser/unpack-chromium.ts";
import { readCases } from "../../src/verify/cases/read-cases.ts";
import { createProbes } from "../../src/verify/coverage/create-probes.ts";
import { inspectDocuments } from "../../src/verify/documents/inspect-documents.ts";
import { htmlReport } from "../../src/verify/reports/html.ts";
import { runTests } from "../../src/verify/run-tests.ts";
import { SLOW } from "../browser/slow.ts";

const KEPT = join(ROOT, ".skrini/pictures");
const DIFFERENCES = join(ROOT, ".build/pictures.html");
/** With the most kinds of widgets between them; `PICTURES=all` compares every screen. */
const SOME = ["card-repayment", "complaint-form", "loan-confirm-classic", "loan-details", "repayment"];

const files = readDocuments(ROOT);
/** A list of every scenario: it would be another with each of them. */
const LISTS_SCENARIOS = "test-preview";
const plain = readCases(files).filter(({ scenario, screen }) => scenario === "" && screen !== LISTS_SCENARIOS);
/** In another browser, with other fonts, every letter would be another. */
const lacks = hasPackagedChromium() ? "" : " (needs the Chromium that npm installs on Linux x64)";

describe("the kept pictures of all screens", { timeout: 300_000 * SLOW }, () => {
  it("are one of each screen in each language, and no more", () => {
    const kept = readdirSync(KEPT, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".png") && !name.startsWith(LISTS_SCENARIOS),
    );
    const wanted = plain.map(({ screen, language }) => join(screen, `default.${language}.png`));
    expect(kept.sort()).toEqual(wanted.sort());
  });

  it.skipIf(lacks !== "")(`show the screens as they are${lacks}`, async () => {
    const cases = process.env.PICTURES === "all" ? plain : plain.filter(({ screen }) => SOME.includes(screen));
    expect(cases.length).toBeGreaterThan(SOME.length);
    const probes = createProbes();
    const report = await runTests({
      files,
      documents: inspectDocuments(files, probes.instrument),
      probes,
      // Exploring would need a browser; pictures bring their own.
      browser: { openPage: () => expect.fail("nothing is explored"), close: async () => undefined },
      cases,
      journeys: [],
      isWhole: false,
      workers: 2,
      explores: false,
      taps: false,
      pictures: { folder: KEPT, openStill: (now) => openStill(ROOT, now) },
      onProgress: () => undefined,
    });
    const changed = report.pictures.filter(({ outcome }) => outcome !== "same").map(({ name }) => name);
    if (changed.length > 0) writeFileSync(DIFFERENCES, htmlReport(report));
    const remedy = `.build/pictures.html shows them; \`skrini test --plain --pictures --update\` keeps them`;
    expect(changed, existsSync(DIFFERENCES) ? remedy : "").toEqual([]);
  });
});
