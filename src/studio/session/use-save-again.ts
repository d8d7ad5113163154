import { type RefObject, useEffect } from "react";
import type { ApiError } from "../requests/request.ts";
import type { Draft } from "./draft.ts";

/** Milliseconds until it is tried again by itself where the server was not there, twice as many after each failure. */
const FIRST_RETRY = 5000;
const LAST_RETRY = 60_000;
/** Failures that pass without anybody's doing. */
const PASSING: readonly string[] = ["network", "fault", "unavailable", "too-many-requests"];

/**
 * Saves once more what the server did not take: when this device has a network again, and after a pause where the
 * failure passes by itself. Until it is saved the browser asks before the page is closed.
 * @param state another object for each failure
 * @param failures in a row
 */
export function useSaveAgain(
  draft: Draft,
  save: () => Promise<void>,
  state: { readonly status: string; readonly error: ApiError | null },
  failures: RefObject<number>,
): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.unsaved().size > 0) event.preventDefault();
    };
    const online = () => void save().catch(() => undefined);
    window.addEventListener("beforeunload", warn);
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("online", online);
    };
  }, [draft, save]);

  useEffect(() => {
    if (state.status !== "failed" || !PASSING.includes(state.error?.code ?? "")) return;
    const pause = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures.current - 1));
    const timer = setTimeout(() => void save().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [state, save, failures]);
}
