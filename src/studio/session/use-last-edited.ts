import { type RefObject, useEffect, useRef } from "react";
import type { Draft } from "./draft.ts";

/** The path of the document that was edited last; "" while none was. */
export function useLastEdited(draft: Draft): RefObject<string> {
  const path = useRef("");
  useEffect(
    () =>
      draft.subscribe((edited) => {
        path.current = edited;
      }),
    [draft],
  );
  return path;
}
