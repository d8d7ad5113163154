import { isObject, type Json } from "../kit/json.ts";
import type { Destination, NOWHERE } from "../language/plan.ts";
import { buildPageUrl } from "./build-url.ts";
import { checkMail, checkPhone, phoneAddress } from "./check-contact.ts";
import { checkLocation } from "./check-location.ts";
import { carriedQuery, followedAddress, type PageOrigin } from "./page-address.ts";
import { placeAddress } from "./place-address.ts";
import { queryOf } from "./query-of.ts";

/** Where the page stands that shows the link. Read only where it is needed: a browser composes it at each reading. */
export type LinkOrigin = Pick<Location, "origin" | "hash">;

/**
 * The address that a tap on a link would open, for its `href`: the same parameters, judged by the same guard. Undefined
 * where there is none, or where the guard would ask or refuse.
 */
export function linkAddress(
  destination: Destination | typeof NOWHERE | undefined,
  page: Omit<PageOrigin, "origin">,
  here: LinkOrigin,
): string | undefined {
  if (!isObject(destination)) return undefined;
  const { page: path, location, query, mail, phone, place } = destination as { readonly [name: string]: Json };
  if (isFilled(path)) return ownAddress(buildPageUrl(path, queryOf(query), carriedQuery(page)), here);
  if (isFilled(location)) return followed(location, query, { ...page, origin: here.origin });
  if (isFilled(mail)) return checkMail(mail) === null ? undefined : `mailto:${checkMail(mail)}`;
  if (isFilled(phone)) return checkPhone(phone) === null ? undefined : phoneAddress(phone);
  return isFilled(place) ? placeAddress(place, here.hash) : undefined;
}

function isFilled(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** Once more as a browser reads it: one that drops a tab could find another host behind the first slash. */
function ownAddress(path: string, here: LinkOrigin): string | undefined {
  // Nothing in a plain path is read in another way, and a screen has many.
  if (/^\/\w[\w/-]*$/.test(path)) return path;
  try {
    const { origin } = here;
    const url = new URL(path, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}

/** A host that a tap would ask about has no address: opened in another tab, nobody would ask. */
function followed(location: string, query: Json | undefined, page: PageOrigin): string | undefined {
  const { app, origin, production } = page;
  const verdict = checkLocation(location, { origin, hosts: app.hosts.follow, production });
  if (verdict.kind !== "same-origin" && verdict.kind !== "listed") return undefined;
  return followedAddress(verdict, queryOf(query), page).url;
}
