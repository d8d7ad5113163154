import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { openStill } from "../../src/cli/test/open-still.ts";
import { writeInside } from "../../src/cli/write-inside.ts";
import { hasPackagedChromium } from "../../src/verify/browser/unpack-chromium.ts";
import { readCases } from "../../src/verify/cases/read-cases.ts";
import { createProbes } from "../../src/verify/coverage/create-probes.ts";
import { inspectDocuments } from "../../src/verify/documents/inspect-documents.ts";
import { htmlReport } from "../../src/verify/reports/html.ts";
import { runTests } from "../../src/verify/run-tests.ts";
import { SLOW } from "../browser/slow.ts";

const KEPT = ".skrini/pictures";
const DIFFERENCES = join(ROOT, ".build/pictures.html");
/** With the most kinds of widgets between them; `PICTURES=all` compares every screen. */
const SOME = ["card-repayment", "complaint-form", "loan-confirm-classic", "loan-details", "repayment"];
/** A list of every scenario: it would be another with each of them. */
const LISTS_SCENARIOS = "test-preview";
/** In another browser, with other fonts, every letter would be another. */
const lacks = hasPackagedChromium() ? "" : " (needs the Chromium that npm installs on Linux x64)";

const APPS = [
  { app: "the lender", root: ROOT, screens: process.env.PICTURES === "all" ? undefined : SOME },
  { app: "the clinic, in Arabic", root: join(ROOT, "tests/clinic-app"), language: "ar", before: arabicLetters() },
];

describe.each(APPS)("the kept pictures of all screens of $app", ({ root, language, screens, before }) => {
  const files = readDocuments(root);
  const plain = readCases(files).filter(
    (one) => one.scenario === "" && one.screen !== LISTS_SCENARIOS && (language ?? one.language) === one.language,
  );
  const folder = join(root, KEPT);

  it("are one of each screen in each language, and no more", () => {
    const kept = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".png") && !name.startsWith(LISTS_SCENARIOS),
    );
    expect(kept.sort()).toEqual(plain.map((one) => join(one.screen, `default.${one.language}.png`)).sort());
  });

  it.skipIf(lacks !== "")(`show the screens as they are${lacks}`, { timeout: 300_000 * SLOW }, async () => {
    const cases = plain.filter(({ screen }) => screens?.includes(screen) ?? true);
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
      pictures: {
        folder,
        openStill: async (now) => {
          const browser = await openStill(root, now);
          return { ...browser, openPage: (options) => browser.openPage({ ...options, before }) };
        },
        ...(process.env.UPDATE === "1" && {
          keep: (path: string, picture: Uint8Array) => writeInside(root, `${KEPT}/${path}`, picture),
        }),
      },
      onProgress: () => undefined,
    });
    const changed = report.pictures.filter(({ outcome }) => outcome !== "same").map(({ name }) => name);
    if (changed.length > 0) writeFileSync(DIFFERENCES, htmlReport(report));
    const remedy = ".build/pictures.html shows them; with UPDATE=1 this test keeps them";
    expect(changed, existsSync(DIFFERENCES) ? remedy : "").toEqual([]);
  });
});

/** Code for a page: letters of Arabic, which the packaged Chromium has none of, under a name that the theme falls back on. */
function arabicLetters(): string {
  const require = createRequire(import.meta.url);
  const faces = [400, 600].map((weight) => {
    const file = require.resolve(`@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff2`);
    return [String(weight), readFileSync(file, "base64")];
  });
  return `for (const [weight, data] of ${JSON.stringify(faces)}) {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    document.fonts.add(new FontFace("Noto Sans", bytes, { weight }));
  }`;
}
