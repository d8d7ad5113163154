import type { Page, Route } from "playwright-core";
import { onTestFinished } from "vitest";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { recordPhoneCalls } from "./world.ts";

export const ORDER = { productId: "1001", orderId: "SP-1704", user: "u1", scenario: "plan" };
export const drawn = (page: Page) => page.locator("#boot .sk-drawn");
export const appIsThere = (page: Page) => page.locator("#boot").waitFor({ state: "detached" });

export const ENTRY = "**/assets/entry-*.js";

export interface VisitOptions extends OpenOptions {
  /** The file that comes when it is let go; by default the page's first script. */
  readonly held?: string;
  /** Answers it in another way. */
  readonly script?: (route: Route) => Promise<unknown>;
  /** Another server than the tests' own, as `http://localhost:4711`. */
  readonly origin?: string;
}

/** Opens a path as a page of its own, of which one file comes when it is let go. */
export async function visitDrawn(
  path = "/sunflowerP",
  { query: more, held = ENTRY, script, origin = "", ...options }: VisitOptions = {},
) {
  const { page, sent } = await openScreen(`${origin}/testPreview`, { ...options, query: { ...ORDER, ...more } });
  const calls = recordPhoneCalls(page);
  const gate = { open: () => {} };
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  onTestFinished(gate.open);
  await page.route(held, async (route) => {
    await (script?.(route) ?? opened.then(() => route.continue()));
  });
  await page.goto(page.url().replace("/testPreview", path), { waitUntil: "commit" });
  const start = () => {
    gate.open();
    return appIsThere(page);
  };
  return { page, calls, sent, start };
}
