import type { RunFunction } from "./environment.ts";
import type { DateFormat } from "./function-formats.ts";
import { DAY_MS, type Moment, readMoment } from "./moment.ts";

/**
 * The lowered form of `date(value, style)`: the style's format, made by the compiler, and the zone beside the value.
 */
export const runFormatDate: RunFunction = ([value = null, format = null, timeZone = null]) => {
  const moment = readMoment(value, timeZone);
  return moment === null || !Array.isArray(format) ? "" : write(format as DateFormat, moment);
};

function write(format: DateFormat, moment: Moment): string {
  return format.map((piece) => (typeof piece === "string" ? piece : writePiece(piece, moment))).join("");
}

function writePiece([field, ...rest]: Exclude<DateFormat[number], string>, moment: Moment): string {
  if (field === "?") return moment.second === null ? "" : write(rest[0] as DateFormat, moment);
  const number = numberOf(field, moment);
  const names = rest as readonly string[];
  return names.length > 0 ? (names[field.startsWith("M") ? number - 1 : number] ?? "") : pad(field, number);
}

function numberOf(field: string, { day, second }: Moment): number {
  const date = new Date(day * DAY_MS);
  switch (field.charAt(0)) {
    case "d":
      return date.getUTCDate();
    case "M":
      return date.getUTCMonth() + 1;
    case "y":
      return date.getUTCFullYear();
    case "E":
      return date.getUTCDay();
    case "H":
      return Math.floor((second ?? 0) / 3_600);
    case "m":
      return Math.floor(((second ?? 0) % 3_600) / 60);
    default:
      return (second ?? 0) % 60;
  }
}

function pad(field: string, number: number): string {
  const digits = field === "yy" ? number % 100 : number;
  return String(digits).padStart(field.length, "0");
}
