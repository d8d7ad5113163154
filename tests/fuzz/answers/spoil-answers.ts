import type { Page, Route } from "playwright-core";
import { letPhoneRead } from "../../browser/let-phone-read.ts";
import { createRandom, seedOf } from "../random.ts";
import { changeAnswer } from "./change-answer.ts";

/**
 * Changes this share of the answers that the page gets. What becomes of one depends on the seed, its call and how many
 * there were before, not on which came first. Returns how many were changed so far.
 */
export async function spoilAnswers(page: Page, seed: number, share: number): Promise<() => number> {
  const counts = new Map<string, number>();
  let changed = 0;
  await letPhoneRead(page);
  await page.route(/\/(tapi|api|gopia)\/(?!sandbox\/)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const count = counts.get(pathname) ?? 0;
    counts.set(pathname, count + 1);
    const random = createRandom(seedOf(seed ^ numberOf(pathname), count));
    if (!random.chance(share)) return route.continue().catch(() => undefined);
    changed += 1;
    // The page may be gone by then.
    return answer(route, random).catch(() => undefined);
  });
  return () => changed;
}

async function answer(route: Route, random: ReturnType<typeof createRandom>): Promise<void> {
  const response = await route.fetch();
  const genuine = await response.text();
  const isJson = /json/.test(response.headers()["content-type"] ?? "");
  const changed = changeAnswer(isJson ? genuine : "{}", random);
  if (changed === null) return route.abort("connectionreset");
  const { status, type, body, late } = changed;
  if (late > 0) await new Promise((resolve) => setTimeout(resolve, late));
  return route.fulfill({ status, contentType: type, body, headers: { "cache-control": "no-store" } });
}

function numberOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
