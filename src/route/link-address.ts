import { isObject, type Json } from "../kit/json.ts";
import type { Destination, NOWHERE } from "../language/plan.ts";
import { buildPageUrl } from "./build-url.ts";
import { checkMail, checkPhone, phoneAddress } from "./check-contact.ts";
import { checkLocation } from "./check-location.ts";
import { carriedQuery, followedAddress, type PageOrigin } from "./page-address.ts";
import { placeAddress } from "./place-address.ts";
import { queryOf } from "./query-of.ts";

/** The page that shows the link. */
export interface LinkPage extends Omit<PageOrigin, "origin"> {
  readonly location: Pick<Location, "origin" | "hash">;
}

/**
 * The address that a tap on a link would open, for its `href`: the same parameters, judged by the same guard. Undefined
 * where there is none, or where the guard would ask or refuse.
 */
export function linkAddress(destination: Destination | typeof NOWHERE | undefined, page: LinkPage): string | undefined {
  if (!isObject(destination)) return undefined;
  const { page: path, location, query, mail, phone, place } = destination as { readonly [name: string]: Json };
  if (isFilled(path)) return ownAddress(buildPageUrl(path, queryOf(query), carriedQuery(page)), page.location);
  if (isFilled(location)) return followed(location, query, page);
  if (isFilled(mail)) return checkMail(mail) === null ? undefined : `mailto:${checkMail(mail)}`;
  if (isFilled(phone)) return checkPhone(phone) === null ? undefined : phoneAddress(phone);
  return isFilled(place) ? placeAddress(place, page.location.hash) : undefined;
}

function isFilled(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** A path that every browser reads alike. */
const PLAIN = /^\/\w[\w/-]*(\?[\w=&-]*)?$/;

/** Once more as a browser reads it: one that drops a tab could find another host behind the first slash. */
function ownAddress(path: string, { origin }: LinkPage["location"]): string | undefined {
  if (PLAIN.test(path)) return path;
  try {
    const url = new URL(path, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}

/** A host that a tap would ask about has no address: opened in another tab, nobody would ask. */
function followed(location: string, query: Json | undefined, page: LinkPage): string | undefined {
  const { app, production } = page;
  const { origin } = page.location;
  const verdict = checkLocation(location, { origin, hosts: app.hosts.follow, production });
  if (verdict.kind !== "same-origin" && verdict.kind !== "listed") return undefined;
  return followedAddress(verdict, queryOf(query), { ...page, origin }).url;
}
