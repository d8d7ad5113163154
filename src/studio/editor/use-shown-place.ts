import { useStore } from "jotai";
import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { placeAtom } from "../session/change-atoms.ts";
import { readPlace, writePlace } from "../session/place-address.ts";

/** Shows the place that the page's address names, and keeps the address in step with what is shown. */
export function useShownPlace(): void {
  const store = useStore();
  // Another object for each link that is followed, to the same place too.
  const location = useLocation();
  useLayoutEffect(() => store.set(placeAtom, readPlace(location.search)), [store, location]);
  useEffect(() => store.sub(placeAtom, () => writePlace(store.get(placeAtom))), [store]);
}
