import type { NavigateFunction } from "react-router-dom";
import type { Pages } from "../../actions/action-context.ts";
import { never } from "../../kit/never.ts";
import { buildPageUrl } from "../../route/build-url.ts";
import { matchRoute } from "../../route/match-route.ts";
import { carriedQuery, followedAddress } from "../../route/page-address.ts";
import type { Query } from "../../route/query-of.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { askToLeave } from "../notices/ask-to-leave.ts";
import type { PageParts } from "../parts/page-parts.ts";
import type { HistoryGuard } from "./guard-history.ts";
import { isFirstPage } from "./history-index.ts";
import { judgeLocation } from "./judge-location.ts";

export interface PagesParts {
  readonly parts: PageParts;
  readonly query: PageQuery;
  readonly go: NavigateFunction;
  /** Whether another page was opened from this one, shown or not. */
  hasLeft(): boolean;
}

interface Stepping {
  /** Asked for at each step: it comes with the screen. */
  history(): HistoryGuard;
}

/** Where an open screen can go, with the parameters of its page carried along. */
export function createPages({ parts, query, go, hasLeft, history }: PagesParts & Stepping): Pages {
  const { app, ui } = parts;
  const { origin } = window.location;
  const production = !parts.boot.sandbox;
  const page = { app, query, origin, production };
  // Common parameters may be of the person who has signed out.
  const carried = () => carriedQuery(parts.session?.hasEnded() ? { app, query: withoutCommon(query, app) } : page);
  const addressOf = (verdict: Parameters<typeof followedAddress>[0], more: Query) => {
    const { url, withheld } = followedAddress(verdict, more, page);
    if (withheld) parts.report("session-withheld", {});
    return url;
  };
  let departures = 0;
  const leave = async (url: string, replace: boolean) => {
    await history().leaveSpareEntry();
    await handOver(url, replace);
    departures += 1;
    return true;
  };
  const followHere = async (url: string, replace: boolean) => {
    const { pathname, hash } = new URL(url, window.location.origin);
    if (matchRoute(pathname, app.routes, hash) === null) return leave(url, replace);
    await open(url, replace);
    return true;
  };
  // Several taps lead somewhere once: each page opened on another would be one more to go back from.
  const open = async (url: string, replace: boolean, reloads = false) => {
    // At once where nothing stands above the page: a tap must not wait for nothing.
    const stepping = history().leaveSpareEntry();
    if (stepping !== undefined) await stepping;
    if (hasLeft()) return;
    const { href, pathname, search } = new URL(url, origin);
    if (reloads && pathname + search === window.location.pathname + window.location.search) reloadAs(url);
    else if (href !== window.location.href) await go(url, { replace });
  };
  /** @param leavesApp whether what the tab showed before the first page may take its place */
  const goBack = (leavesApp: boolean) => {
    if (!isFirstPage()) history().travel(-1);
    else if (leavesApp) void Promise.resolve(history().leaveSpareEntry()).then(() => window.history.back());
    else void open(buildPageUrl("/", {}, carried()), true);
  };
  return {
    departures: () => departures,
    open(path, more, { replace, reloads }) {
      const url = buildPageUrl(path, more, carried());
      // Plans are of one language: another one is another page.
      if (more.lang !== undefined && more.lang !== app.language) void leave(url, replace);
      else void open(url, replace, reloads);
    },
    isFirst: isFirstPage,
    // The entry before the first page is not of this app: an empty tab, perhaps.
    back: () => goBack(cameFromHere()),
    close: () => goBack(window.history.length > 1),
    async follow(location, more, { replace, confirmed = false }) {
      const verdict = judgeLocation(location, parts);
      switch (verdict.kind) {
        case "none":
          return true;
        case "refused":
          return false;
        case "same-origin":
          return followHere(addressOf(verdict, more), replace);
        case "listed":
          return leave(addressOf(verdict, more), replace);
        case "ask":
          return (
            (confirmed || (await askToLeave(ui, { host: verdict.host }))) && leave(addressOf(verdict, more), replace)
          );
        default:
          return never(verdict);
      }
    },
  };
}

/** A sandbox answers by these, whoever is signed in. */
function withoutCommon(query: PageQuery, app: PageParts["app"]): PageQuery {
  const left = Object.entries(query.common).filter(([name]) => app.query.sandbox.includes(name));
  return { ...query, common: Object.fromEntries(left) };
}

/** Another document of this origin led here, such as a page of this app in another language. */
function cameFromHere(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}

/** Takes the place of the page shown, of which nothing is seen any more. */
function reloadAs(url: string): void {
  document.body.hidden = true;
  window.history.replaceState(window.history.state, "", url);
  window.location.reload();
}

/** Leaves for another page. Resolves when the borrower is back, or after 10 seconds if the browser did not leave. */
async function handOver(url: string, replace: boolean): Promise<void> {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
  await new Promise<void>((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, 10_000);
  });
}
