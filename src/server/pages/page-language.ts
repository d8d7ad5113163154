import { parseAccept } from "hono/utils/accept";
import { parse } from "hono/utils/cookie";
import { LANGUAGE_COOKIE } from "../../kit/language/language-cookie.ts";
import { matchLanguage } from "../../kit/language/match-language.ts";
import { own } from "../../kit/own.ts";
import type { ServedRelease } from "../channel/served-release.ts";

type Languages = Pick<ServedRelease, "languages" | "live">;

/** The headers by which caches know that another phone may get the page in another language. */
export function languageHeaders(language: string): { readonly [name: string]: string } {
  return { "content-language": language, vary: "accept-encoding, accept-language, cookie" };
}

/**
 * The language of a page: `?lang`, else the choice kept on this phone, else the phone's languages, else the first. A
 * draft only by its name in the address.
 */
export function pageLanguage(release: Languages, { url, headers }: Pick<Request, "url" | "headers">): string {
  const kept = own(parse(headers.get("cookie") ?? "", LANGUAGE_COOKIE), LANGUAGE_COOKIE) ?? "";
  return (
    matchLanguage(new URL(url).searchParams.getAll("lang"), release.languages) ??
    matchLanguage([kept], release.live) ??
    acceptedLanguage(release, headers) ??
    release.languages[0] ??
    ""
  );
}

/** The language of the page that a call comes from: calls say it, unless they are of a page that was kept for long. */
export function callLanguage(release: Languages, headers: Headers, lastPage: string | null): string {
  return acceptedLanguage({ live: release.languages }, headers) ?? lastPage ?? release.languages[0] ?? "";
}

/** By the weights that the phone gives them; a weight of 0 refuses one. */
function acceptedLanguage({ live }: Pick<Languages, "live">, headers: Headers): string | undefined {
  const accepted = parseAccept(headers.get("accept-language") ?? "").filter(({ q }) => q > 0);
  return matchLanguage(
    accepted.map(({ type }) => type),
    live,
  );
}
