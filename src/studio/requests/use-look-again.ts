import { useEffect } from "react";
import { useLatest } from "../controls/use-latest.ts";

/** Looks again every so many milliseconds, and when somebody comes back to the page. A page that is not seen asks nothing. */
export function useLookAgain(look: () => unknown, everyMs: number): void {
  const latest = useLatest(look);
  useEffect(() => {
    const again = () => void (document.visibilityState === "visible" && latest.current());
    const timer = setInterval(again, everyMs);
    document.addEventListener("visibilitychange", again);
    window.addEventListener("focus", again);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", again);
      window.removeEventListener("focus", again);
    };
  }, [latest, everyMs]);
}
