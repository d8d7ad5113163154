import { own } from "../kit/own.ts";
import type { AppPlan } from "../language/plan.ts";
import { withSession } from "./append-session.ts";
import { checkLocation, type LocationVerdict } from "./check-location.ts";
import type { Query } from "./query-of.ts";
import type { PageQuery } from "./read-query.ts";

/** The parts of a page that an address opened from it takes along. */
export interface PageOrigin {
  readonly app: Pick<AppPlan, "hosts" | "language" | "query">;
  readonly query: PageQuery;
  /** Scheme, host and port of the app itself. */
  readonly origin: string;
  readonly production: boolean;
}

/** Query parameters that every page takes: its language, and answers from samples. */
export const PAGE_SWITCHES: readonly string[] = ["lang", "mock"];

/**
 * The parameters that travel from page to page: those that calls send, those that headers are read from, and the page's
 * own switches. The language, where the address says one, is the page's: it may have changed since.
 */
export function carriedQuery({ app, query }: Pick<PageOrigin, "app" | "query">): Query {
  const carried: { [name: string]: string } = { ...query.common };
  for (const name of [...app.query.headers.json, ...app.query.headers.form, ...PAGE_SWITCHES]) {
    const value = own(query.all, name);
    if (value) carried[name] = name === "lang" ? app.language : value;
  }
  return carried;
}

/**
 * The address that is opened for a location the guard let pass, with the parameters that its host may know.
 * `withheld`: some of `more` say who the person is, and were left out.
 */
export function followedAddress(
  verdict: Extract<LocationVerdict, { readonly url: string }>,
  more: Query,
  page: PageOrigin,
): { readonly url: string; readonly withheld: boolean } {
  const { app, query, origin, production } = page;
  const { url } = verdict;
  if (verdict.kind === "same-origin") {
    return { url: withQuery(withSession(url, carriedQuery(page), verdict), more, origin), withheld: false };
  }
  const known = checkLocation(url, { origin, hosts: app.hosts.session ?? [], production });
  const mayKnow = verdict.kind === "listed" && known.kind === "listed";
  const fit = mayKnow ? more : withoutPerson(more, page);
  return {
    url: withQuery(verdict.kind === "listed" ? withSession(url, query.common, known) : url, fit, origin),
    withheld: Object.keys(fit).length < Object.keys(more).length,
  };
}

/** A host that is not listed for the session does not learn who the person is, whatever the document adds. */
function withoutPerson(more: Query, { app, query }: PageOrigin): Query {
  const owner = app.query.owner ?? [];
  const person = owner.map((name) => own(query.all, name));
  return Object.fromEntries(
    Object.entries(more).filter(([name, value]) => !owner.includes(name) && !person.includes(value)),
  );
}

/** Leaves a location as it is written unless there is something to add: it may be signed. */
function withQuery(url: string, more: Query, origin: string): string {
  if (Object.keys(more).length === 0) return url;
  const result = new URL(url, origin);
  for (const [name, value] of Object.entries(more)) result.searchParams.set(name, value);
  return result.origin === origin ? result.pathname + result.search + result.hash : result.href;
}
