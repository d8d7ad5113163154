import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest of a function, for what was set up with an earlier one. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
