import type { LocationVerdict } from "./check-location.ts";

/**
 * Adds the session's parameters to a location about to be followed, only for this origin and listed hosts, never
 * overriding one that the location has. The location's own query is left as it is written: it may be signed.
 */
export function withSession(url: string, common: { readonly [key: string]: string }, verdict: LocationVerdict): string {
  if (!mayKnowSession(url, verdict)) return url;
  const [, rest = "", hash = ""] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  const search = rest.slice(rest.indexOf("?") + 1 || rest.length);
  const present = new URLSearchParams(search);
  const added = new URLSearchParams();
  for (const [key, value] of Object.entries(common)) if (value !== "" && !present.has(key)) added.set(key, value);
  const text = added.toString();
  if (text === "") return url;
  const joint = rest.includes("?") ? (/[?&]$/.test(rest) ? "" : "&") : "?";
  return rest + joint + text + hash;
}

/** The verdict must be about this very place: a verdict on one host says nothing of another. */
function mayKnowSession(url: string, verdict: LocationVerdict): boolean {
  if (verdict.kind === "same-origin") return /^\/(?![\\/])/.test(url);
  return verdict.kind === "listed" && url.startsWith(`${new URL(verdict.url).origin}/`);
}
