/**
 * Whether another site's page makes the browser send this. Browsers say so themselves; older ones name at least the
 * page's origin. Without either it is no browser, and nothing is sent with it that its sender did not know.
 *
 * @param host where the request was sent, as the browser wrote it
 */
export function isCrossSite(headers: Headers, host: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host.toLowerCase() !== host.toLowerCase();
}
