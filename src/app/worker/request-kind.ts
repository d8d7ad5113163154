import { matchLanguage } from "../../kit/language/match-language.ts";
import { judgePath } from "../../route/backend-path.ts";
import { serverPathAbove } from "../../route/server-path.ts";

/** file, plan: named by its content · page: the app's own · through: a page of somebody else on this origin */
export type RequestKind = "file" | "plan" | "page" | "through";

/** Null for what the worker has nothing to do with: calls above all, and everything of another origin. */
export function requestKind(
  request: Pick<Request, "method" | "mode" | "url">,
  { origin, backend }: { readonly origin: string; readonly backend: readonly string[] },
): RequestKind | null {
  const { origin: requested, pathname } = new URL(request.url);
  if (request.method !== "GET" || requested !== origin) return null;
  if (request.mode === "navigate") {
    return judgePath(pathname, backend) !== "other" || serverPathAbove(pathname) !== undefined ? "through" : "page";
  }
  if (pathname.startsWith("/assets/")) return "file";
  return pathname.startsWith("/plans/") ? "plan" : null;
}

/**
 * The address a page is kept under: its path and language, without the session or anything else of its query. The
 * server answers it with the same page.
 *
 * @param language of the page, where that is known; none of those that the address asks for may be had
 */
export function shellKey(address: string, language = ""): string {
  const { origin, pathname } = new URL(address);
  const wanted = requestedLanguage(address);
  const lang = language && (wanted === "" || matchLanguage([wanted], [language])) ? language : wanted;
  return `${origin}${pathname.toLowerCase().replace(/\/+$/, "")}/?lang=${encodeURIComponent(lang)}`;
}

/** Empty where the address leaves it to the phone. */
export function requestedLanguage(address: string): string {
  return new URL(address).searchParams.get("lang") ?? "";
}
