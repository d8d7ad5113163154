import type { RunFunctions } from "../../expression/environment.ts";
import { writeInstant } from "../../expression/moment.ts";
import { momentLater } from "../../sandbox/days.ts";

/** The clock of a sandbox that lets `later` days pass: the page counts days from the day that its answers count from. */
export function sandboxClock({ search }: Pick<Location, "search">): RunFunctions {
  const now = () => momentLater(Date.now(), new URLSearchParams(search).get("later") ?? undefined);
  return {
    now: ([timeZone = null]) => writeInstant(now(), timeZone),
    today: ([timeZone = null]) => writeInstant(now(), timeZone).slice(0, 10),
  };
}
