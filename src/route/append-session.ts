import { splitUrl } from "./build-url.ts";
import type { LocationVerdict } from "./check-location.ts";

/**
 * Adds the session's parameters to a location about to be followed, only for this origin and listed hosts, never
 * overriding one that the location has. The location's own query is left as it is written: it may be signed.
 */
export function withSession(url: string, common: { readonly [key: string]: string }, verdict: LocationVerdict): string {
  if (!mayKnowSession(url, verdict)) return url;
  const { rest, search, hash } = splitUrl(url);
  const present = new URLSearchParams(search);
  const added = new URLSearchParams(Object.entries(common).filter(([key, value]) => value && !present.has(key)));
  const query = [search, added.toString()].filter((part) => part).join("&");
  return rest + (query && `?${query}`) + hash;
}

/** The verdict must be about this very place: a verdict on one host says nothing of another. */
function mayKnowSession(url: string, verdict: LocationVerdict): boolean {
  if (verdict.kind === "same-origin") return /^\/(?![\\/])/.test(url);
  return verdict.kind === "listed" && url.startsWith(`${new URL(verdict.url).origin}/`);
}
