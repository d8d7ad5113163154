import type { AppDocument } from "../../language/documents.ts";
import { contentPolicy } from "./content-policy.ts";

/**
 * Says that a page is this server's own. The service worker keeps no other, and the proxy lets no answer of the
 * lender's server carry it.
 */
export const OWN_PAGE = { "x-skrini-page": "1" } as const;

/** Names the page without data: the service worker keeps that one, never a page that says nothing else of itself. */
export function shellHeader({ etag }: { readonly etag: string }): { readonly [name: string]: string } {
  return { "x-skrini-shell": etag.replaceAll('"', "") };
}

/** The headers of every page, whatever its screen. */
export function pageHeaders(
  hosts: AppDocument["hosts"],
  options: { readonly sandbox: boolean },
): { readonly [name: string]: string } {
  return {
    "content-type": "text/html; charset=utf-8",
    // The address of a page holds the session.
    "cache-control": "no-store",
    "content-security-policy": contentPolicy(hosts, options),
    ...COMMON_HEADERS,
    // The borrower is sent to payment pages and back: isolate this window from others, not from what it opens itself.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()",
  };
}

/**
 * Headers of every answer, pages and files alike.
 * `strict-origin`: path and query, which hold the session, never leave the page, not even in the Referer of our own
 * calls. Not `no-referrer`: payment pages look at the origin, and browsers then send `Origin: null` with form posts.
 * Not hono's `secureHeaders`: that is for requests it routes, and a static export writes the same ones into a file.
 */
export const COMMON_HEADERS: { readonly [name: string]: string } = {
  "referrer-policy": "strict-origin",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
