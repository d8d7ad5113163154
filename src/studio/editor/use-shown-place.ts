import { useStore } from "jotai";
import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { placeAtom } from "../session/change-atoms.ts";
import { readPlace, writePlace } from "../session/place-address.ts";

/** Shows the place that the page's address names, and keeps the address in step with what is shown. */
export function useShownPlace(): void {
  const store = useStore();
  const { key } = useLocation();
  // Before anything is drawn for the first time, as a drawing of another document would open its preview. What was
  // chosen is written past the router, whose location lags behind the page's where this is mounted again.
  useState(() => store.set(placeAtom, readPlace(window.location.search)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key for each link that is followed, to the same place too
  useLayoutEffect(() => store.set(placeAtom, readPlace(window.location.search)), [store, key]);
  useEffect(() => store.sub(placeAtom, () => writePlace(store.get(placeAtom))), [store]);
}
