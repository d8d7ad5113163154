import type { Page } from "playwright-core";
import type { PageKit } from "../browser/page-kit.ts";
import { addressOf } from "../cases/read-cases.ts";
import { type Explore, type ExploreParts, newSession } from "./explorer.ts";
import { lookAtPage } from "./look-at-page.ts";

/** Opens a case and looks at it. */
export const renderCase: Explore = async (phone, test, parts) => {
  const isAtRest = await phone.open(addressOf(test, newSession()));
  const stuck = isAtRest ? [] : [{ code: "not-settled" as const, message: "it is still waiting after 15 seconds" }];
  await readSources(phone.page, parts);
  const seen = await lookAtPage(phone.page, {
    isOpening: true,
    seenLayouts: parts.seenLayouts,
  });
  return [{ test, taps: [], sightings: [...stuck, ...seen, ...phone.takeSightings()] }];
};

/** Tells what became of each source of the screen that is open. */
export async function readSources(page: Page, { onSource }: Pick<ExploreParts, "onSource">): Promise<void> {
  const statuses = await page
    .evaluate(() => {
      const { skriniVerify: kit } = window as unknown as { skriniVerify: PageKit };
      return kit.sources();
    })
    .catch(() => []);
  for (const { screen, source, status } of statuses) onSource(screen, source, status);
}
