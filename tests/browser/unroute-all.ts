import type { BrowserContext } from "playwright-core";

/** A request that a test answers itself may be under way: its page goes, and nobody waits for that answer any more. */
export async function unrouteAll(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  if (pages.length === 0) return;
  for (const routed of [context, ...pages]) await routed.unrouteAll({ behavior: "ignoreErrors" });
}
