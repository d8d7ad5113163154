import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useRuntime } from "../runtime/runtime.ts";

/**
 * From when a person leaves an input, what is wrong with it is said beside it.
 *
 * @param field around the control, and around whatever it opens
 * @returns true while the words appear because of that: the person is elsewhere, the page must not scroll back
 */
export function useTouched(field: RefObject<HTMLElement | null>, slot: string | undefined): RefObject<boolean> {
  const { store } = useRuntime();
  const isLeaving = useRef(false);
  useEffect(() => {
    const { current } = field;
    if (current === null || slot === undefined) return;
    const touch = () => {
      // A window that lost the focus has not moved it: the person is back soon.
      if (!current.isConnected || current.contains(document.activeElement)) return;
      isLeaving.current = true;
      flushSync(() => store.edit("touched", slot, true));
      isLeaving.current = false;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) afterPress(touch);
    };
    current.addEventListener("focusout", leave);
    return () => current.removeEventListener("focusout", leave);
  }, [field, slot, store]);
  return isLeaving;
}

/** Words that appear move what is below them: not from under the finger that is pressing it. */
function afterPress(work: () => void): void {
  if (document.querySelector(":active") === null) setTimeout(work);
  else window.addEventListener("mouseup", () => setTimeout(work), { capture: true, once: true });
}
