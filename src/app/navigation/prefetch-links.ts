import { own } from "../../kit/own.ts";
import { matchRoute } from "../../route/match-route.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { whenIdle } from "../parts/when-idle.ts";

/** Plans that a page asks for because a link to them was in view: 25 kB at most, for a borrower who pays for each. */
const MAX_SEEN = 6;
/** Lines on which whatever is not asked for takes the place of what is. */
const SLOW_LINES: readonly unknown[] = ["slow-2g", "2g"];

/**
 * The plan of the screen that a link of this app leads to is fetched before the tap: once the link was in view, where
 * the line has room for it, or when a finger touches it, a tenth of a second before the tap ends. The screen's data is
 * asked for when it is opened, not before.
 */
export function prefetchLinks(page: Window, parts: Pick<PageParts, "app" | "boot" | "loader">): void {
  page.document.addEventListener("pointerdown", ({ target, button }) => prefetch(button === 0 ? target : null), {
    passive: true,
  });

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

  function prefetch(target: EventTarget | null, bounded?: Set<string>): void {
    const { app, boot, loader } = parts;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.origin !== page.location.origin || isInAnotherLanguage(link, page, boot.language)) return;
    const screen = matchRoute(link.pathname, app.routes, link.hash)?.screen;
    if (screen === undefined || (bounded !== undefined && bounded.size >= MAX_SEEN)) return;
    bounded?.add(screen);
    // Ignore a failure here: opening the link reports it.
    loader.screen(screen, own(app.digests, screen)).catch(() => {});
  }
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
