import type { ChannelReports } from "../../../wire/schemas/report-schemas.ts";
import { shareWords } from "../../review/share-words.ts";

export interface Health {
  readonly tone: "good" | "bad" | "unknown";
  /** A sentence. */
  readonly words: string;
}

type Hours = ChannelReports["hours"];

const HOUR_MS = 3600_000;
const SHOWN_HOURS = 24;
/** Hours that tell of now, where enough was opened in them. */
const RECENT_HOURS = 2;
const ENOUGH = 20;

/**
 * How a channel does, by the openings of the last hours.
 * @param points percent of openings from which on failures are too many
 */
export function healthOf(hours: Hours, points: number, now: Date): Health {
  const recent = sumSince(hours, now.getTime() - RECENT_HOURS * HOUR_MS);
  const day = sumSince(hours, now.getTime() - (SHOWN_HOURS + 1) * HOUR_MS);
  if (recent.openings >= ENOUGH && isBad(recent, points)) {
    return { tone: "bad", words: `In the last ${RECENT_HOURS} hours ${failedWords(recent)}.` };
  }
  if (day.openings === 0) {
    return { tone: "unknown", words: `No phone has reported an opened screen in the last ${SHOWN_HOURS} hours.` };
  }
  const words = `In the last ${SHOWN_HOURS} hours ${failedWords(day)}.`;
  // A bad morning is over once enough was opened since.
  const isOver = recent.openings >= ENOUGH;
  return isBad(day, points) && !isOver ? { tone: "bad", words } : { tone: "good", words: `Healthy. ${words}` };
}

/** Every hour that is shown, oldest first. */
export function everyHour(hours: Hours, now: Date): Hours {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: SHOWN_HOURS }, (_, index) => {
    const at = new Date(last - (SHOWN_HOURS - 1 - index) * HOUR_MS).toISOString();
    return hours.find((hour) => hour.at === at) ?? { at, openings: 0, failures: 0 };
  });
}

/** `none of 1,204 openings failed`, `1 in 400 of 1,204 openings failed`. */
export function failedWords({ openings, failures }: Pick<Hours[number], "openings" | "failures">): string {
  const count = openings.toLocaleString("en");
  const noun = openings === 1 ? "opening" : "openings";
  if (failures === 0) return `none of ${count} ${noun} failed`;
  if (failures >= openings) return `${shareWords(failures, openings)} ${noun} failed`;
  return `${failures.toLocaleString("en")} of ${count} ${noun} failed (${shareWords(failures, openings)})`;
}

function sumSince(hours: Hours, since: number) {
  const counted = hours.filter(({ at }) => Date.parse(at) > since);
  return {
    openings: counted.reduce((sum, { openings }) => sum + openings, 0),
    failures: counted.reduce((sum, { failures }) => sum + failures, 0),
  };
}

function isBad({ openings, failures }: { readonly openings: number; readonly failures: number }, points: number) {
  return (failures / openings) * 100 > Math.max(points, 1);
}
