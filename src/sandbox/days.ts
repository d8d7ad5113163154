import { DAY_MS, readMoment, writeDay, writeInstant } from "../expression/moment.ts";

/** `2026-03-01 12:00:00` as clocks of that zone show it, some days after a moment. */
export function clockAt(moment: number, timeZone: string, days = 0): string {
  const [date = "", time = ""] = writeInstant(moment, timeZone).split(" ");
  const day = readMoment(date, timeZone)?.day ?? 0;
  return `${writeDay(day + days)} ${time}`;
}

/** A moment moved on by the days that the query says have passed; at most ten years. */
export function momentLater(moment: number, days: string | undefined): number {
  const passed = Number(days ?? 0);
  return Number.isInteger(passed) && passed > 0 ? moment + Math.min(passed, 3650) * DAY_MS : moment;
}
