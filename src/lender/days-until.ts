import { readMoment, writeInstant } from "../expression/moment.ts";

/** Whole days from a moment's date to a date; negative once that is past. */
export function daysUntil(date: string, moment: number, timeZone: string): number {
  const dayOf = (written: string) => readMoment(written.slice(0, 10), timeZone)?.day ?? Number.NaN;
  return dayOf(date) - dayOf(writeInstant(moment, timeZone));
}
