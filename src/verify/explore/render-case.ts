import type { Page } from "playwright-core";
import type { PageKit } from "../browser/page-kit.ts";
import type { Case } from "../cases/read-cases.ts";
import { lookAtPage } from "../look/look-at-page.ts";
import type { ExploreParts, Outcome } from "./explorer.ts";
import type { OpenedCase } from "./opened-case.ts";

/** Opens a case and looks at it. */
export async function renderCase(opened: OpenedCase, test: Case, parts: ExploreParts): Promise<Outcome> {
  const { phone } = opened;
  const isAtRest = await opened.openAnew(test);
  const stuck = isAtRest ? [] : [{ code: "not-settled" as const, message: "it is still waiting after 15 seconds" }];
  await readSources(phone.page, parts);
  const seen = await lookAtPage(phone, { isOpening: true, seen: parts.seen });
  return { test, taps: [], sightings: [...stuck, ...seen, ...phone.takeSightings()] };
}

/** Tells what became of each source of the screen that is open. */
export async function readSources(page: Page, { onSource }: Pick<ExploreParts, "onSource">): Promise<void> {
  const statuses = await page
    .evaluate(() => (window as unknown as { skriniVerify: PageKit }).skriniVerify.sources())
    .catch(() => []);
  for (const { screen, source, status } of statuses) onSource(screen, source, status);
}
