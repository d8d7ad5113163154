import { ROOT } from "../../../src/cli/paths.ts";
import { readDocuments } from "../../../src/cli/read-documents.ts";
import type { CallDocument } from "../../../src/language/documents.ts";
import type { SourceFile } from "../../../src/language/project/source-file.ts";
import { installMonkey, type Monkey } from "../../browser/monkey-page.ts";
import type { FuzzPart } from "../fuzz-part.ts";
import type { FuzzPhone } from "../open-browser.ts";
import { OWN_PHONES } from "../phones.ts";
import { addressOf, nameOf, type Place, readPlaces } from "../places.ts";
import { createRandom } from "../random.ts";
import { oneLine } from "../run-part.ts";
import { watchMoney } from "./watch-money.ts";

const STEPS = 60;
/** For all of them, in milliseconds. */
const MAX_TAP_MS = 60_000;

/** The monkey on every path and scenario: one request per intent, and the amount that is sent is the one that was shown. */
export const tapsPart: FuzzPart = {
  name: "taps",
  async open(phones = OWN_PHONES) {
    const files = readDocuments(ROOT);
    const places = readPlaces(files);
    const app = await phones.serveApp();
    const browser = await phones.openBrowser();
    const totals = { steps: 0, changes: 0, spoiled: 0, left: 0 };
    return {
      atOnce: 3,
      async runCase(seed) {
        const random = createRandom(seed);
        // Where money is sent, half of the time.
        const place = random.pick(random.chance(0.5) ? places.filter(sendsMoney) : places);
        const phone = await browser.openPage();
        try {
          await phone.page.context().addInitScript(watchMoney, moneyPaths(files));
          await phone.page.context().addInitScript(installMonkey);
          await phone.open(app.origin + addressOf(place, seed, { delay: String(random.pick([0, 0, 300])) }));
          await phone.page.getByRole("heading", { level: 1 }).waitFor({ timeout: 60_000 });
          const report = await runMonkey(phone, seed);
          totals.steps += report?.steps ?? 0;
          totals.changes += report?.changes ?? 0;
          totals.spoiled += report?.spoiled ?? 0;
          totals.left += report === null ? 1 : 0;
          const money = await phone.page.evaluate(readProblems).catch(() => []);
          const found = [...(report?.broken ?? []), ...money, ...phone.takeProblems()];
          return found.map((one) => ({ what: oneLine(one), where: nameOf(place) }));
        } finally {
          await phone.close();
        }
      },
      finish: async () => ({
        findings: [],
        figures: `${totals.steps} steps, ${totals.changes} changes sent, ${totals.spoiled} answers spoiled, ${totals.left} pages left before the end.`,
      }),
      async close() {
        await browser.close();
        await app.close();
      },
    };
  },
};

/** Null: the page was left, by a link or a reload, and the monkey with it. */
async function runMonkey({ page }: FuzzPhone, seed: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = page.evaluate(
    ([steps, start]) => (window as unknown as { monkey: Monkey }).monkey.run(steps, start, 0.3),
    [STEPS, seed] as const,
  );
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the page took no taps any more")), MAX_TAP_MS);
  });
  return Promise.race([run, late])
    .catch((error: unknown) => {
      if (/context was destroyed|navigation|frame was detached/i.test(String(error))) return null;
      throw error;
    })
    .finally(() => clearTimeout(timer));
}

/** The screens that a money call is made from. */
function sendsMoney({ path }: Place): boolean {
  return /^\/(waffleLemo|confirmClassic|sunflowerP|marmaladeT|payway|wucheng|leadership)/.test(path);
}

function readProblems(): string[] {
  return (window as unknown as { moneyProblems: string[] }).moneyProblems;
}

/** Where the calls go whose `effect` is money. */
function moneyPaths(files: readonly SourceFile[]): string[] {
  const calls = files
    .filter(({ path }) => path.startsWith("schemas/calls/"))
    .map(({ text }) => JSON.parse(text) as CallDocument);
  return calls
    .filter(({ effect }) => effect === "money")
    .map(({ path, root }) => (root === true ? path : `/tapi${path}`));
}
