import type { NavigateFunction } from "react-router-dom";
import type { Pages, Query } from "../actions/action-context.ts";
import { never } from "../kit/never.ts";
import { own } from "../kit/own.ts";
import type { AppPlan } from "../language/plan.ts";
import { withSession } from "../route/append-session.ts";
import { buildPageUrl } from "../route/build-url.ts";
import { checkLocation } from "../route/check-location.ts";
import { matchRoute } from "../route/match-route.ts";
import type { PageQuery } from "../route/read-query.ts";
import { askToLeave } from "./ask-to-leave.ts";
import type { HistoryGuard } from "./guard-history.ts";
import { isFirstPage } from "./history-index.ts";
import { judgeLocation } from "./judge-location.ts";
import type { PageParts } from "./page-parts.ts";

const PAGE_SWITCHES = ["lang", "mock"];

export interface PagesParts {
  readonly parts: PageParts;
  readonly query: PageQuery;
  readonly go: NavigateFunction;
}

interface Stepping {
  /** Asked for at each step: it comes with the screen. */
  history(): HistoryGuard;
}

/** Where an open screen can go, with the parameters of its page carried along. */
export function createPages({ parts, query, go, history }: PagesParts & Stepping): Pages {
  const { app, ui } = parts;
  const carried = carriedQuery(app, query);
  const { origin } = window.location;
  const production = !parts.boot.sandbox;
  const owner = app.query.owner ?? [];
  /** A host that is not listed for the session does not learn who the person is, whatever the document adds. */
  const withoutPerson = (more: Query): Query => {
    const person = owner.map((name) => own(query.all, name));
    const kept = Object.entries(more).filter(([name, value]) => !owner.includes(name) && !person.includes(value));
    if (kept.length < Object.keys(more).length) parts.report("session-withheld", {});
    return Object.fromEntries(kept);
  };
  let departures = 0;
  const leave = async (url: string, replace: boolean) => {
    await history().stepOff();
    await handOver(url, replace);
    departures += 1;
    return true;
  };
  const followHere = async (url: string, replace: boolean) => {
    const { pathname, hash } = new URL(url, window.location.origin);
    if (matchRoute(pathname, app.routes, hash) === null) return leave(url, replace);
    await history().stepOff();
    await go(url, { replace });
    return true;
  };
  const open = async (url: string, replace: boolean) => {
    // At once where nothing stands above the page: a tap must not wait for nothing.
    const stepping = history().stepOff();
    if (stepping !== undefined) await stepping;
    await go(url, { replace });
  };
  /** @param leavesApp whether what the tab showed before the first page may take its place */
  const goBack = (leavesApp: boolean) => {
    if (!isFirstPage()) history().travel(-1);
    else if (leavesApp) void Promise.resolve(history().stepOff()).then(() => window.history.back());
    else void open(buildPageUrl("/", {}, carried), true);
  };
  return {
    departures: () => departures,
    open(path, more, { replace }) {
      const url = buildPageUrl(path, more, carried);
      // Plans are of one language: another one is another page.
      if (more.lang !== undefined && more.lang !== app.language) void leave(url, replace);
      else void open(url, replace);
    },
    isFirst: isFirstPage,
    // What was before the first page is not of this app: an empty tab, perhaps.
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
          return followHere(withQuery(withSession(verdict.url, carried, verdict), more), replace);
        case "listed": {
          const known = checkLocation(verdict.url, { origin, hosts: app.hosts.session ?? [], production });
          const url = withSession(verdict.url, query.common, known);
          return leave(withQuery(url, known.kind === "listed" ? more : withoutPerson(more)), replace);
        }
        case "ask":
          return (
            (confirmed || (await askToLeave(ui, { host: verdict.host }))) &&
            leave(withQuery(verdict.url, withoutPerson(more)), replace)
          );
        default:
          return never(verdict);
      }
    },
  };
}

/** Another document of this origin led here, such as a page of this app in another language. */
function cameFromHere(): boolean {
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}

/** What travels from page to page: what calls are sent, what headers are read from, and the page's own switches. */
function carriedQuery(app: AppPlan, query: PageQuery): Query {
  const carried: { [name: string]: string } = { ...query.common };
  for (const name of [...app.query.headers.json, ...app.query.headers.form, ...PAGE_SWITCHES]) {
    const value = own(query.all, name);
    if (value) carried[name] = value;
  }
  return carried;
}

/** Leaves a location as it is written unless there is something to add: it may be signed. */
function withQuery(url: string, more: Query): string {
  if (Object.keys(more).length === 0) return url;
  const result = new URL(url, window.location.origin);
  for (const [name, value] of Object.entries(more)) result.searchParams.set(name, value);
  return result.origin === window.location.origin ? result.pathname + result.search + result.hash : result.href;
}

/** Hands the tab over. What comes after waits until the borrower is back, or the browser did not leave. */
async function handOver(url: string, replace: boolean): Promise<void> {
  if (replace) window.location.replace(url);
  else window.location.assign(url);
  await new Promise<void>((resolve) => {
    window.addEventListener("pageshow", () => resolve(), { once: true });
    setTimeout(resolve, 10_000);
  });
}
