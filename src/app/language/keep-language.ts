import { LANGUAGE_COOKIE } from "../../kit/language/language-cookie.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the choice on this phone, where the server and the first script of a static page find it. */
export function keepLanguage(code: string): void {
  const { protocol, href } = window.location;
  const secure = protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store API
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  const page = new URL(href);
  page.searchParams.set("lang", code);
  // Without the network the app opens in the language that was shown last: the worker has no page in it yet.
  navigator.serviceWorker?.controller?.postMessage([page.href]);
}

/** Gives the address the page's language, where it says another one or the choice could not be kept. */
export function followAddress(): void {
  const { lang } = document.documentElement;
  const url = new URL(window.location.href);
  const written = url.searchParams.get("lang");
  const isStored = document.cookie.includes(`${LANGUAGE_COOKIE}=${lang}`);
  if (written === lang || (!written && isStored)) return;
  url.searchParams.set("lang", lang);
  window.history.replaceState(window.history.state, "", url);
}
