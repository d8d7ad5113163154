/** Values of `sslmode`, as libpq means them. Its `prefer` and `allow` protect from nobody; the driver has neither. */
export const SSL_MODES = ["disable", "require", "verify-ca", "verify-full"] as const;

/** Whether an address says how it is encrypted in a way that is known here; one that says nothing is not encrypted. */
export function hasKnownSslMode(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const mode = new URL(url).searchParams.get("sslmode");
  return mode === null || (SSL_MODES as readonly string[]).includes(mode);
}

/** For the driver, which by itself takes `require` for `verify-full`. */
export function connectionUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (!parsed.searchParams.has("sslmode")) return url;
  parsed.searchParams.set("uselibpqcompat", "true");
  return parsed.href;
}
