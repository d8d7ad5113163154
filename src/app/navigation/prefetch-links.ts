import { own } from "../../kit/own.ts";
import { matchRoute } from "../../route/match-route.ts";
import { findPageReads } from "../../sources/find-page-reads.ts";
import { pageReadRequests } from "../../sources/page-read-requests.ts";
import { createReadsAhead } from "../../sources/reads-ahead.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { inFlightAtom } from "../parts/ui-state.ts";
import { whenIdle } from "../parts/when-idle.ts";

type PrefetchParts = Pick<PageParts, "app" | "boot" | "loader" | "fetch" | "turn" | "ui">;

/** Plans that a page asks for because a link to them was in view: 25 kB at most, for a borrower who pays for each. */
const MAX_SEEN = 6;
/** Lines on which whatever is not asked for takes the place of what is. */
const SLOW_LINES: readonly unknown[] = ["slow-2g", "2g"];

/**
 * The plan of the screen that a link of this app leads to is fetched before the tap: once the link was in view, where
 * the line has room for it, or when a finger touches it, a tenth of a second before the tap ends. Where the plan is
 * there by then, so are the screen's first reads started.
 */
export function prefetchLinks(page: Window, parts: PrefetchParts): void {
  const ahead = createReadsAhead(parts.fetch, parts.turn);
  parts.fetch = ahead.fetch;
  const passive = { passive: true };
  page.document.addEventListener(
    "pointerdown",
    ({ target, button }) => void touch(button === 0 ? target : null),
    passive,
  );
  // The finger scrolls.
  page.document.addEventListener("pointercancel", ahead.drop, passive);

  const seen = new Set<string>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && hasRoom(page)) prefetch(target, seen);
  });
  /** All links anew: those that have gone are let go of, and what is fetched already costs nothing. */
  const look = () => {
    isDue = false;
    inView.disconnect();
    for (const link of page.document.querySelectorAll("a[href]")) inView.observe(link);
  };
  let isDue = false;
  const lookWhenIdle = () => {
    if (!isDue) whenIdle(look);
    isDue = true;
  };
  new MutationObserver(lookWhenIdle).observe(page.document, {
    childList: true,
    subtree: true,
    attributeFilter: ["href"],
  });
  lookWhenIdle();

  async function touch(target: EventTarget | null): Promise<void> {
    const { app, boot } = parts;
    const found = prefetch(target);
    // One that is not there yet may come behind the tap, whose screen then reads by itself.
    const plan = await Promise.race([found?.plan, null]).catch(() => null);
    // The answers would lack what is being saved now.
    const isBusy = parts.ui.jotai.get(inFlightAtom) > 0;
    if (!found || !plan || isBusy || !hasRoom(page) || isHere(found.link, page)) return ahead.drop();
    const { link, path } = found;
    await ahead.start(pageReadRequests(findPageReads(plan, app), { url: link, app, path, sandbox: boot.sandbox }));
  }

  function prefetch(target: EventTarget | null, bounded?: Set<string>) {
    const { app, boot, loader } = parts;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== page.location.origin || isInAnotherLanguage(link, page, boot.language))
      return null;
    const route = matchRoute(link.pathname, app.routes, link.hash);
    if (route === null || (bounded !== undefined && bounded.size >= MAX_SEEN)) return null;
    const { screen, path } = route;
    bounded?.add(screen);
    const plan = loader.screen(screen, own(app.digests, screen));
    // Ignore a failure here: opening the link reports it.
    plan.catch(() => {});
    return { link, path, plan };
  }
}

/** Going to where one is already reads nothing. */
function isHere(link: HTMLAnchorElement, { location }: Window): boolean {
  return link.pathname === location.pathname && link.search === location.search;
}

/** Such a link loads the page anew, with plans of its own. */
function isInAnotherLanguage(link: HTMLAnchorElement, { location }: Window, language: string): boolean {
  const [linked, here] = [link, location].map(({ search }) => new URLSearchParams(search).get("lang") || language);
  return linked !== language && linked !== here;
}

/** Not while there is no line, and not on one that is slow or that the person saves. */
function hasRoom({ navigator }: Window): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  const { saveData, effectiveType }: { saveData?: unknown; effectiveType?: unknown } = Object(connection);
  return navigator.onLine && saveData !== true && !SLOW_LINES.includes(effectiveType);
}
