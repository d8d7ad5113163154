import type { GuardedKind } from "../../language/http/phone-report.ts";
import type { ChannelReports } from "../../wire/schemas/report-schemas.ts";
import { shareWords } from "./share-words.ts";

const VERBS: { readonly [kind in GuardedKind]: string } = {
  "crashed-widget": "crashed",
  "failed-opening": "failed",
  "refused-plan": "were refused by the app",
};

/**
 * The worst failure of a release, in a clause: "5 in 6 openings of Repayment Details crashed, none before".
 * @param title of the screen that it is on
 */
export function worstWords(worst: NonNullable<ChannelReports["worst"]>, title: string): string {
  const { kind, failures, openings, failuresBefore, openingsBefore } = worst;
  const share = shareWords(failures, openings);
  const before =
    openingsBefore === 0 ? "; nobody opened it before" : `, ${shareWords(failuresBefore, openingsBefore)} before`;
  return `${share} ${openings === 1 ? "opening" : "openings"} of ${title} ${VERBS[kind]}${before}`;
}
