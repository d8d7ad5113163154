/**
 * The address a page is kept under: its path and language, without the session or anything else of its query. The
 * server answers it with the same page.
 */
export function shellKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const lang = searchParams.get("lang") ?? "";
  return `${origin}${pathname.toLowerCase().replace(/\/+$/, "")}/?lang=${encodeURIComponent(lang)}`;
}
