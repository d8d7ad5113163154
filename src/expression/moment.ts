import type { Json } from "../kit/json.ts";

/** A day of the calendar, counted from 1970-01-01, and the second of it, where a time of day is known. */
export interface Moment {
  readonly day: number;
  readonly second: number | null;
}

const WRITTEN =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
export const DAY_MS = 86_400_000;

/**
 * A date as servers write it, `2026-11-22` or `2026-11-22 08:30:00`, which is the lender's own day and time. One that
 * names its offset (`Z`, `+03:00`) is brought there. Null: no date, or one that does not exist.
 */
export function readMoment(written: Json, timeZone: Json): Moment | null {
  const found = typeof written === "string" ? WRITTEN.exec(written) : null;
  if (found === null) return null;
  const [year, month, date, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map((digits) => Number(digits ?? 0));
  const day = Date.UTC(year ?? 0, (month ?? 0) - 1, date) / DAY_MS;
  if (writeDay(day) !== found[0].slice(0, 10)) return null;
  if (found[4] === undefined) return { day, second: null };
  const offset = found[7];
  if (offset !== undefined) return readMoment(writeInstant(Date.parse(withColon(found[0])), timeZone), timeZone);
  return { day, second: hour * 3_600 + minute * 60 + second };
}

/** Older Safari reads no `+0300`, and none reads a space for `T` alike. */
function withColon(written: string): string {
  return written.replace(" ", "T").replace(/([+-]\d\d)(\d\d)$/, "$1:$2");
}

/** `2026-11-22`; null for a day that no four digits of a year hold. */
export function writeDay(day: number): string | null {
  const written = Math.abs(day) < 3_000_000 ? new Date(day * DAY_MS).toISOString().slice(0, 10) : "";
  return /^\d{4}-/.test(written) ? written : null;
}

/** `2026-11-22 08:30:00`: what clocks in that zone show at that instant. "" where this phone does not know the zone. */
export function writeInstant(ms: number, timeZone: Json): string {
  if (typeof timeZone !== "string" || Number.isNaN(ms)) return "";
  const two = "2-digit";
  try {
    const clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
  } catch {
    return "";
  }
}
