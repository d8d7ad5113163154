import type { Scheduled } from "../../wire/schemas/channel-schemas.ts";
import { shortId, shortTime } from "./describe.ts";

/** Sentence that says when a release is to be published and by whom, or why it was not. */
export function describeScheduled({ release, at, by, refusal }: Scheduled): string {
  const what = `release ${shortId(release)}, scheduled by ${by} for ${shortTime(at)} UTC`;
  return refusal === null ? what : `${what}, is not published: ${refusal}`;
}
