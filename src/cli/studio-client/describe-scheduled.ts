import type { Scheduled } from "../../releases/store/schedule-rows.ts";
import { shortId, shortTime } from "./describe.ts";

/** What is to be published, when, by whom, or why it was not: one sentence. */
export function describeScheduled({ release, at, by, refusal }: Scheduled): string {
  const what = `release ${shortId(release)}, scheduled by ${by} for ${shortTime(at)} UTC`;
  return refusal === null ? what : `${what}, is not published: ${refusal}`;
}
