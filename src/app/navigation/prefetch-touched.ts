import { own } from "../../kit/own.ts";
import { matchRoute } from "../../route/match-route.ts";
import type { PageParts } from "../page-parts.ts";

/**
 * From when a finger touches a link of this app, the plan of the screen it leads to is on its way: a tenth of a second
 * before the tap ends. One plan for a touch, 4 kB at most; the screen's data is asked for when it is opened, not before.
 */
export function prefetchTouched(page: Window, { app, loader }: Pick<PageParts, "app" | "loader">): void {
  page.document.addEventListener(
    "pointerdown",
    ({ target, button }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === null || button !== 0 || link.origin !== page.location.origin) return;
      const screen = matchRoute(link.pathname, app.routes, link.hash)?.screen;
      // What is wrong with it is told when it is opened.
      if (screen !== undefined) loader.screen(screen, own(app.digests, screen)).catch(() => {});
    },
    { passive: true },
  );
}
