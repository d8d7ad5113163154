import { GUARDED_KINDS } from "../../language/http/phone-report.ts";
import type { Excess } from "../store/guard-actions.ts";
import type { OpeningFigures } from "../store/reports.ts";
import type { GuardLimits } from "../store/rows/channel-rows.ts";
import { rateBounds } from "./rate-bounds.ts";

/**
 * The chance that a release within its limits is ever taken back.
 * @internal for its tests, beside this module
 */
export const FALSE_ALARM = 0.01;

/**
 * The failure that exceeds its limit beyond doubt, or null. It does where even the lowest rate that the reports of the
 * release leave open is above the limit made of the highest rate that those of the one before leave open. Each of the
 * bounds may fail with a sixth of the chance of a false alarm: two for each of three kinds.
 */
export function findExcess(
  release: OpeningFigures,
  before: OpeningFigures,
  limits: GuardLimits,
): Omit<Excess, "networks"> | null {
  const error = FALSE_ALARM / (2 * GUARDED_KINDS.length);
  for (const kind of GUARDED_KINDS) {
    // Reports may be lost or forged, so that there are more failures than openings.
    const [openings, openingsBefore] = [release.openings, before.openings];
    const failures = Math.min(release[kind], openings);
    const failuresBefore = Math.min(before[kind], openingsBefore);
    if (failures * openingsBefore <= failuresBefore * openings) continue;
    const { lower } = rateBounds(failures, openings, error);
    const { upper } = rateBounds(failuresBefore, openingsBefore, error);
    const limit = Math.max(upper * limits.factor, upper + limits.points / 100);
    if (lower > limit) {
      const found = { kind, failures, openings, failuresBefore, openingsBefore };
      return { ...found, atLeast: percent(lower), limit: percent(limit) };
    }
  }
  return null;
}

function percent(rate: number): number {
  return Math.round(rate * 10_000) / 100;
}
