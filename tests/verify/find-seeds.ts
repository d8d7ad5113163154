import { readDocuments } from "../../src/cli/read-documents.ts";
import { serveDocuments } from "../../src/cli/test/serve-documents.ts";
import type { JourneyDocument } from "../../src/language/documents.ts";
import { openBrowser } from "../../src/verify/browser/open-browser.ts";
import { readCases } from "../../src/verify/cases/read-cases.ts";
import { createProbes } from "../../src/verify/coverage/create-probes.ts";
import { inspectDocuments } from "../../src/verify/documents/inspect-documents.ts";
import type { TestReport } from "../../src/verify/reports/test-report.ts";
import { runTests } from "../../src/verify/run-tests.ts";
import { SLOW } from "../browser/slow.ts";

export interface SeededTests {
  /** Report of a test of these screens in one language, while the code runs in each page. */
  find(before: string, options?: FindOptions): Promise<TestReport>;
  close(): Promise<void>;
}

export interface FindOptions {
  /** The app's first, if absent. */
  readonly language?: string;
  /** All, if absent. */
  readonly screens?: readonly string[];
  /** Journeys that are run, too. */
  readonly journeys?: readonly JourneyDocument[];
  /** Whether each of them is run in one language; in all, if absent. */
  readonly oneLanguage?: boolean;
  /** Whether what can be tapped is; it is, if absent. */
  readonly taps?: boolean;
  /** Whether answers are spoiled, which they are not if absent. */
  readonly spoils?: boolean;
  /** Milliseconds until a page that is still busy counts as stuck. */
  readonly patience?: number;
}

/** A server and a browser for several tests of one project. */
export async function openSeededTests(root: string): Promise<SeededTests> {
  const files = readDocuments(root);
  const probes = createProbes();
  const documents = inspectDocuments(files, probes.instrument);
  const served = await serveDocuments({ root, inspection: documents.inspection });
  const browser = await openBrowser(served.origin);
  const [first] = new Set(readCases(files).map((one) => one.language));
  return {
    find: (
      before,
      {
        language = first,
        screens,
        journeys = [],
        oneLanguage = false,
        taps = true,
        spoils = false,
        patience = 15_000,
      } = {},
    ) =>
      runTests({
        files,
        documents,
        probes,
        browser: {
          ...browser,
          openPage: (options) => browser.openPage({ ...options, before, patience: patience * SLOW }),
        },
        cases: readCases(files).filter(
          (one) => one.language === language && (screens === undefined || screens.includes(one.screen)),
        ),
        journeys,
        oneLanguage,
        isWhole: false,
        workers: 2,
        explores: true,
        taps,
        spoils,
        onProgress: () => undefined,
      }),
    async close() {
      await browser.close();
      await served.close();
    },
  };
}
