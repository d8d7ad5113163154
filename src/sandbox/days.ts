const DAY = 86_400_000;
/** East Africa keeps one offset all year. */
const OFFSET = 3 * 3_600_000;

/** `2026-03-01T12:00:00…` as clocks in East Africa show it, some days after a moment. */
export function clockAt(moment: number, days = 0): string {
  return new Date(moment + OFFSET + days * DAY).toISOString();
}

/** Whole days from a moment's date to a date; negative once that is past. */
export function daysUntil(date: string, moment: number): number {
  return Math.round((Date.parse(date.slice(0, 10)) - Date.parse(clockAt(moment).slice(0, 10))) / DAY);
}

/** A moment moved on by the days that the query says have passed; at most ten years. */
export function momentLater(moment: number, days: string | undefined): number {
  const passed = Number(days ?? 0);
  return Number.isInteger(passed) && passed > 0 ? moment + Math.min(passed, 3650) * DAY : moment;
}
