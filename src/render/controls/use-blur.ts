import { type RefObject, useEffect, useRef } from "react";

/**
 * Runs when an element loses the focus. Heard at the element itself: React hears it at the page, and then every tap that
 * moves the focus pays for it.
 */
export function useBlur<Field extends HTMLElement>(
  field: RefObject<Field | null>,
  onBlur: (field: Field) => void,
): void {
  const latest = useRef(onBlur);
  latest.current = onBlur;
  useEffect(() => {
    const { current } = field;
    const leave = () => current !== null && latest.current(current);
    current?.addEventListener("blur", leave);
    return () => current?.removeEventListener("blur", leave);
  }, [field]);
}
