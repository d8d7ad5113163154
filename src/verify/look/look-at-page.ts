import { PHONE, type TestPage } from "../browser/test-page.ts";
import type { Sighting } from "../findings/finding.ts";
import { findBarriers } from "./find-barriers.ts";
import { measure } from "./measure.ts";
import { readContent } from "./read-content.ts";

/** Pages that were looked at: an equal page is not looked at again. */
export interface SeenPages {
  /** Pages to the last word. */
  readonly pages: Set<string>;
  /** Layouts that axe has looked at: pages of the same elements, whatever they say. */
  readonly layouts: Set<string>;
}

export interface LookOptions {
  /** Whether it was just opened: only then its layout may be held to have stood still. */
  readonly isOpening: boolean;
  readonly seen: SeenPages;
}

const MAX_SHIFT = 0.05;
const NARROW_WIDTH = 320;

/** The faults that a page at rest shows: at 360 pixels, at 320, and with letters twice as large. */
export async function lookAtPage(phone: TestPage, { isOpening, seen }: LookOptions): Promise<readonly Sighting[]> {
  const { page } = phone;
  const { whole, layout, ...content } = await page.evaluate(readContent, { isOpening, maxShift: MAX_SHIFT });
  if (!isOpening && seen.pages.has(whole)) return [];
  const found: Sighting[] = [...content.found];
  if (seen.pages.has(whole)) return found;
  seen.pages.add(whole);
  found.push(...(await page.evaluate(measure, { when: "at 360 pixels", zoom: "" })));
  await phone.resize(NARROW_WIDTH);
  found.push(...(await page.evaluate(measure, { when: "at 320 pixels", zoom: "" })));
  await phone.resize(PHONE.width);
  found.push(...(await page.evaluate(measure, { when: "with letters twice as large", zoom: "200%" })));
  if (seen.layouts.has(layout)) return found;
  seen.layouts.add(layout);
  return [...found, ...(await findBarriersAtRest(phone))];
}

/** A page that is about to lead on to another is looked at once more: the moment is no state of the screen. */
async function findBarriersAtRest(phone: TestPage): Promise<readonly Sighting[]> {
  const { found, isSteady } = await findBarriers(phone);
  if (found.length === 0 || isSteady) return found;
  await phone.settle();
  return (await findBarriers(phone)).found;
}
