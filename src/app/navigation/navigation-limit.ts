import { MAX_SELF_NAVIGATIONS, SELF_WINDOW_MS } from "../../language/limits.ts";
import type { KeyValueStorage } from "../../sources/storage/storage.ts";
import type { PageParts } from "../parts/page-parts.ts";

const MOVES = "skrini.moves";
const STORED = /^(\d{1,3}) (\d{1,15})$/;

/**
 * Counts the pages that screens open by themselves, one soon after the other: over all screens, and over a page loaded
 * anew, or two that lead to each other would do so for ever. However slow a phone is, it ends on a screen that works.
 */
export function createNavigationLimit(
  { session, report }: Pick<PageParts, "report"> & { readonly session: KeyValueStorage },
  now: () => number = Date.now,
): () => boolean {
  let isReported = false;
  return () => {
    const [, count, time] = STORED.exec(session.get(MOVES) ?? "") ?? [];
    const before = Math.abs(now() - Number(time)) < SELF_WINDOW_MS ? Number(count) : 0;
    const isAllowed = before < MAX_SELF_NAVIGATIONS;
    session.set(MOVES, `${before + Number(isAllowed)} ${now()}`);
    if (isAllowed) return true;
    if (!isReported) report("too-often", { what: "navigation" });
    isReported = true;
    return false;
  };
}
