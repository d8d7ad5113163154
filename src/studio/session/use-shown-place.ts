import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** Document that is shown, and its selected part. `file` is null for the first screen. */
export interface ShownPlace {
  readonly file: string | null;
  /** JSON pointer of the selected part. */
  readonly pointer: string | null;
  /** JSON pointer of what somebody was led to, in that part or elsewhere; it is brought into sight. */
  readonly led?: string;
}

/** Shown place, kept in the page's address so that a link leads to it: `?document=screens/order&part=/body/0`. */
export function useShownPlace(): readonly [ShownPlace, (place: ShownPlace) => void] {
  const { key, search } = useLocation();
  const [place, setPlace] = useState(() => readPlace(search));
  const [lastKey, setLastKey] = useState(key);
  // A link to another place of the same change.
  if (lastKey !== key) {
    setLastKey(key);
    setPlace(readPlace(search));
  }
  useEffect(() => {
    const url = new URL(window.location.href);
    if (place.file === null) url.searchParams.delete("document");
    else url.searchParams.set("document", place.file.replace(/^schemas\/|\.json$/g, ""));
    if (place.pointer === null) url.searchParams.delete("part");
    else url.searchParams.set("part", place.pointer);
    // Past the router: nothing else on the page depends on it, and a selection must not wait for a transition.
    window.history.replaceState(window.history.state, "", url);
  }, [place]);
  return [place, setPlace];
}

function readPlace(search: string): ShownPlace {
  const query = new URLSearchParams(search);
  const document = query.get("document");
  return { file: document === null ? null : `schemas/${document}.json`, pointer: query.get("part") };
}

/** The address of a place in a change: `/changes/3?document=screens/order&part=%2Fbody%2F0`. */
export function placeAddress(change: number | string, file: string, pointer?: string): string {
  const query = new URLSearchParams({ document: file.replace(/^schemas\/|\.json$/g, "") });
  if (pointer !== undefined) query.set("part", pointer);
  return `/changes/${change}?${query}`;
}
