import { loadExport } from "../../kit/load-export.ts";
import type { AppPlan } from "../../language/plan.ts";
import { scrollToAnchor } from "../../render/scroll-to-anchor.ts";
import { iconOf } from "../../route/icon-of.ts";
import { matchRoute } from "../../route/match-route.ts";
import { placeIn } from "../../route/place-address.ts";
import { prefetchLinks } from "../navigation/prefetch-links.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { whenIdle } from "../parts/when-idle.ts";
import { registerWorker } from "./register-worker.ts";
import { watchFooter } from "./watch-footer.ts";
import { watchOpening } from "./watch-opening.ts";

/** The functions that the page needs once its first screen is shown; a chunk of their own, loaded then. */
export const pageExtras = {
  begin(page: Window, parts: PageParts): Promise<void> {
    scrollToAddress(page);
    watchFooter(page);
    watchOpening(page, parts);
    prefetchLinks(page, parts);
    reportOpening(parts, screenAt(parts.app, page.location.pathname, page.location.hash));
    return registerWorker(page, parts);
  },
  /** Called for each screen that the page goes on to, also for one that cannot be had. */
  enter(parts: PageParts, pathname: string, hash: string): Promise<void> {
    const { app, boot } = parts;
    showIcon(app.brand, pathname + hash, document);
    const screen = screenAt(app, pathname, hash);
    reportOpening(parts, screen);
    return boot.channel === true ? followSwitches(`${boot.base}/${screen}/state`) : Promise.resolve();
  },
};

function screenAt(app: AppPlan, pathname: string, hash: string): string {
  return matchRoute(pathname, app.routes, hash)?.screen ?? app.notFound;
}

function reportOpening({ boot }: PageParts, screen: string): void {
  if (!boot.reports) return;
  loadExport(import("../reports/visit-reports.ts"))
    .then((reports) => reports.opened(boot, screen))
    .catch(() => {});
}

/** Loads the page anew where its screen was switched off, or on, since the page was loaded: the server has another. */
async function followSwitches(address: string): Promise<void> {
  const { status } = await fetch(address, { cache: "no-store" });
  if (status === 205) window.location.reload();
}

/** Gives the page the icon of its path, with the hash that a route asks for, as the server does with the first one. */
function showIcon(brand: AppPlan["brand"], path: string, document: Document): void {
  const link = document.querySelector('link[rel="icon"]');
  const icon = iconOf(brand, path);
  if (link?.getAttribute("href") !== icon) link?.setAttribute("href", icon);
}

/** Tries to find the place, each time the page is idle: a slow phone shows a long text in slices. */
const MAX_LOOKS = 20;

/** Shows the place that the address names, as a link opened in another tab does, unless the person went on by then. */
function scrollToAddress(page: Window, looks = MAX_LOOKS): void {
  const place = placeIn(page.location.hash);
  if (place === null || looks === 0 || page.scrollY > 0) return;
  if (!scrollToAnchor(place)) whenIdle(() => scrollToAddress(page, looks - 1));
}
