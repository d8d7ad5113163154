import type { Case } from "../cases/read-cases.ts";
import { lookAtPage } from "../look/look-at-page.ts";
import type { ExploreParts, Outcome } from "./explorer.ts";
import type { OpenedCase } from "./opened-case.ts";
import type { ShownPage } from "./shown-page.ts";

/** Opens a case and looks at it. */
export async function renderCase(opened: OpenedCase, test: Case, parts: ExploreParts): Promise<Outcome> {
  const { phone } = opened;
  const isAtRest = await opened.reopen(test);
  const stuck = isAtRest ? [] : [{ code: "not-settled" as const, message: "it is still waiting after 15 seconds" }];
  tellSources(opened.shown, parts);
  const seen = await lookAtPage(phone, { isOpening: true, seen: parts.seen });
  return { test, taps: [], sightings: [...stuck, ...seen, ...phone.takeSightings()] };
}

/** Tells what became of each source of the screen that is open. */
export function tellSources(shown: ShownPage | null, { onSource }: Pick<ExploreParts, "onSource">): void {
  for (const { screen, source, status } of shown?.sources ?? []) onSource(screen, source, status);
}
