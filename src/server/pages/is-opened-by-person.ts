/** Whether a person's browser opens the page, to show it now: what only looks at it, or asks ahead, gets no data. */
export function isOpenedByPerson({ method, headers }: Request): boolean {
  const isNavigation =
    headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document" && method === "GET";
  return isNavigation && !["sec-purpose", "purpose", "x-moz"].some((name) => headers.get(name)?.includes("prefetch"));
}
