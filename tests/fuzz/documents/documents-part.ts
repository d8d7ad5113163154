import { ROOT } from "../../../src/cli/paths.ts";
import { readDocuments } from "../../../src/cli/read-documents.ts";
import { buildClient } from "../../../src/cli/start/builds/build-client.ts";
import type { FuzzPart, OpenFuzz } from "../fuzz-part.ts";
import type { FuzzBrowser } from "../open-browser.ts";
import { OWN_PHONES } from "../phones.ts";
import { createRandom } from "../random.ts";
import { changeDocuments, withChanged } from "./change-documents.ts";
import { type CheckOutcome, startCheckProcess } from "./check-process.ts";
import { showDocuments } from "./show-documents.ts";

/** Many times what the real documents take, on a busy machine. */
const SLOW = 8_000;
const LARGE = 900;
/** Showing takes as long as dozens of checks. */
const SHOWN = 0.34;
const MAX_SHOWN = 100;

/**
 * Random documents, and the real ones with random edits: the checker names what is wrong and never throws, hangs or
 * grows, whatever it has seen before; what it lets pass compiles, and shows a screen.
 */
export const documentsPart: FuzzPart = {
  name: "documents",
  async open(phones = OWN_PHONES) {
    await buildClient(false);
    return openDocuments(await phones.openBrowser());
  },
};

/** The same cases without a browser, so that thousands take minutes: what passes the check is compiled, and not shown. */
export const checkedDocumentsPart: FuzzPart = { name: "documents", open: async () => openDocuments(null) };

async function openDocuments(browser: FuzzBrowser | null): Promise<OpenFuzz> {
  const real = readDocuments(ROOT);
  const checker = startCheckProcess();
  const unchanged = await checker.check([]);
  const counts = { passed: 0, shown: 0, slowest: 0, memory: 0 };
  return {
    async runCase(seed) {
      const random = createRandom(seed);
      const changed = changeDocuments(real, random);
      const outcome = await checker.check(changed);
      const where = changed.map(({ path }) => path).join(" and ");
      const found = judge(outcome).map((what) => ({ what, where }));
      if (outcome === null) return found;
      counts.slowest = Math.max(counts.slowest, outcome.milliseconds);
      counts.memory = Math.max(counts.memory, outcome.memory);
      if (outcome.release === null || outcome.release === unchanged?.release) return found;
      counts.passed += 1;
      if (browser === null || !random.chance(SHOWN) || counts.shown >= MAX_SHOWN) return found;
      counts.shown += 1;
      return [...found, ...(await showDocuments(browser, withChanged(real, changed), changed, random))];
    },
    finish: async () => ({
      findings: [],
      figures: `${counts.passed} passed the check, ${counts.shown} of them shown; the slowest took ${Math.round(counts.slowest)} ms, the most memory was ${counts.memory} MB.`,
    }),
    async close() {
      checker.close();
      await browser?.close();
    },
  };
}

function judge(outcome: CheckOutcome | null): string[] {
  if (outcome === null) return ["the check hung, or its process died"];
  const { thrown, milliseconds, memory } = outcome;
  return [
    ...(thrown === null ? [] : [`thrown: ${thrown}`]),
    ...(milliseconds > SLOW ? ["the check was slow: over 8 s"] : []),
    ...(memory > LARGE ? ["the check took over 900 MB"] : []),
  ];
}
