/** Document that is shown, and its selected part. `file` is null for the first screen. */
export interface ShownPlace {
  readonly file: string | null;
  /** JSON pointer of the selected part. */
  readonly pointer: string | null;
  /** JSON pointer of what somebody was led to, in that part or elsewhere; it is brought into sight. */
  readonly led?: string;
}

/** Place that the query of a page's address names: `?document=screens/order&part=/body/0`. */
export function readPlace(search: string): ShownPlace {
  const query = new URLSearchParams(search);
  const document = query.get("document");
  return { file: document === null ? null : `schemas/${document}.json`, pointer: query.get("part") };
}

/** The address of a place in a change: `/changes/3?document=screens/order&part=%2Fbody%2F0`. */
export function placeAddress(change: number | string, file: string, pointer?: string): string {
  return `/changes/${change}?${placeQuery(file, pointer)}`;
}

/** The address of the page that begins a change, which opens at a place. */
export function newChangeAddress(file: string, pointer?: string): string {
  return `/changes?new&${placeQuery(file, pointer)}`;
}

function placeQuery(file: string, pointer?: string): string {
  const query = new URLSearchParams({ document: file.replace(/^schemas\/|\.json$/g, "") });
  if (pointer !== undefined) query.set("part", pointer);
  return query.toString();
}

/** Keeps a place in the page's address, so that a link leads to it. */
export function writePlace({ file, pointer }: ShownPlace): void {
  const url = new URL(window.location.href);
  if (file === null) url.searchParams.delete("document");
  else url.searchParams.set("document", file.replace(/^schemas\/|\.json$/g, ""));
  if (pointer === null) url.searchParams.delete("part");
  else url.searchParams.set("part", pointer);
  // Past the router: nothing else on the page depends on it, and a selection must not wait for a transition.
  window.history.replaceState(window.history.state, "", url);
}
