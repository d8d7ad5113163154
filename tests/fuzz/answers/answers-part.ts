import { ROOT } from "../../../src/cli/paths.ts";
import { readDocuments } from "../../../src/cli/read-documents.ts";
import type { FuzzPart } from "../fuzz-part.ts";
import { lookAtPage } from "../look-at-page.ts";
import { OWN_PHONES } from "../phones.ts";
import { addressOf, nameOf, readPlaces } from "../places.ts";
import { createRandom } from "../random.ts";
import { spoilAnswers } from "./spoil-answers.ts";
import { tapSomewhere } from "./tap-somewhere.ts";

/** Taps after the first look, each followed by another. */
const TAPS = 3;

/** The real app in a real browser, against a server whose answers are changed at random. */
export const answersPart: FuzzPart = {
  name: "answers",
  async open(phones = OWN_PHONES) {
    const places = readPlaces(readDocuments(ROOT));
    const app = await phones.serveApp();
    const browser = await phones.openBrowser();
    let changed = 0;
    return {
      atOnce: 4,
      async runCase(seed) {
        const random = createRandom(seed);
        const place = random.pick(places);
        const phone = await browser.openPage();
        try {
          const spoiled = await spoilAnswers(phone.page, seed, random.pick([0.3, 0.7, 1]));
          await phone.open(app.origin + addressOf(place, seed, { lang: random.pick(["en", "sw"]) }));
          const found = [...(await lookAtPage(phone))];
          for (let tap = 0; tap < TAPS && found.length === 0; tap++) {
            await tapSomewhere(phone.page, random);
            found.push(...(await lookAtPage(phone)));
          }
          changed += spoiled();
          return found.map((what) => ({ what, where: nameOf(place) }));
        } finally {
          await phone.close();
        }
      },
      finish: async () => ({ findings: [], figures: `${changed} changed answers.` }),
      async close() {
        await browser.close();
        await app.close();
      },
    };
  },
};
