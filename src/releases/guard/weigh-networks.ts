import { GUARDED_KINDS } from "../../language/http/phone-report.ts";
import { NO_OPENINGS, type OpeningFigures } from "../store/reports.ts";

/**
 * Networks that must report a failure before the guard acts on it by itself; below, it asks. No network has a larger
 * share of what a release is judged by than these had if they were all: anybody can make visits, but few from everywhere.
 */
export const MIN_NETWORKS = 5;
const MAX_SHARE = 1 / MIN_NETWORKS;
const FIGURES = ["openings", ...GUARDED_KINDS] as const;
/** Halvings until a bound of millions is below one. */
const STEPS = 60;

/** Figures of all networks together, none counted above its share: of the openings, and of each kind of failure. */
export function weighNetworks(byNetwork: readonly OpeningFigures[]): OpeningFigures {
  const openings = capShares(byNetwork.map((one) => one.openings));
  const total = { ...NO_OPENINGS, openings: Math.round(sum(openings)) };
  for (const kind of GUARDED_KINDS) {
    const failures = byNetwork.map((one, index) => {
      // Reports may be lost, so that there are more failures than openings.
      const failed = Math.min(one[kind], one.openings);
      return one.openings === 0 ? 0 : (failed / one.openings) * (openings[index] ?? 0);
    });
    Object.assign(total, { [kind]: Math.round(sum(capShares(failures))) });
  }
  return total;
}

/** The same with every network counting for all that it reports. */
export function sumNetworks(byNetwork: readonly OpeningFigures[]): OpeningFigures {
  const total = { ...NO_OPENINGS };
  for (const one of byNetwork) for (const name of FIGURES) total[name] += one[name];
  return total;
}

/** How many networks reported a failure. */
export function networksWith(byNetwork: readonly OpeningFigures[], kind: keyof OpeningFigures): number {
  return byNetwork.filter((one) => one[kind] > 0).length;
}

/** The same numbers, cut at the highest bound that is no more than its share of what is left. */
function capShares(numbers: readonly number[]): readonly number[] {
  let bound = Math.max(0, ...numbers);
  for (let step = 0; step < STEPS; step++) {
    const share = MAX_SHARE * sum(numbers.map((one) => Math.min(one, bound)));
    // A rounding error is no larger share.
    if (bound <= share * (1 + 1e-9)) break;
    bound = share;
  }
  return numbers.map((one) => Math.min(one, bound));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
