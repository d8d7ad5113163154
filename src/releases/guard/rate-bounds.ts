/**
 * Bounds of the rate of failures that hold at every look at once: the chance that a true rate is ever outside of them,
 * however often and whenever somebody looks, is at most `error`. So a release may be judged after each report, and
 * judging early and often raises no false alarm, as it would with a test made for one look ("peeking").
 *
 * The method is Robbins' mixture likelihood ratio for coin tosses (H. Robbins, "Statistical methods related to the law
 * of the iterated logarithm", 1970; T. L. Lai, "On confidence sequences", 1976; as always-valid inference in R. Johari,
 * P. Koomen, L. Pekelis and D. Walsh, "Always valid inference", Operations Research 2022). With f failures of n openings,
 *
 *     M(p) = ∫ q^f (1-q)^(n-f) dBeta(q; ½, ½) / p^f (1-p)^(n-f)
 *
 * is, at the true rate p, a martingale that begins at 1; by Ville's inequality it ever reaches 1/error with a chance of
 * at most `error`. The bounds are the rates at which it has not. It is exact for few failures and for none, where the
 * normal approximation of most A/B tests is not, and failures here are rare.
 */
export function rateBounds(failures: number, openings: number, error: number): RateBounds {
  if (openings === 0) return { lower: 0, upper: 1 };
  const rate = failures / openings;
  const mixture = logBeta(failures + 0.5, openings - failures + 0.5) - logBeta(0.5, 0.5);
  const isInside = (p: number) => mixture - logLikelihood(failures, openings, p) < -Math.log(error);
  return {
    lower: failures === 0 ? 0 : bisect(0, rate, (p) => !isInside(p)),
    upper: failures === openings ? 1 : bisect(rate, 1, isInside),
  };
}

/** Both from 0 to 1. */
export interface RateBounds {
  readonly lower: number;
  readonly upper: number;
}

/** A bound to a billionth. */
const STEPS = 30;

/** The place between both ends up to which the test holds. */
function bisect(low: number, high: number, holds: (p: number) => boolean): number {
  let [from, to] = [low, high];
  for (let step = 0; step < STEPS; step++) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return from;
}

function logLikelihood(failures: number, openings: number, p: number): number {
  const failed = failures === 0 ? 0 : failures * Math.log(p);
  const went = failures === openings ? 0 : (openings - failures) * Math.log1p(-p);
  return failed + went;
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

const STIRLING_FROM = 12;

/** Stirling's series, from where it is exact to 1e-12; below, by the recurrence of the function. */
function logGamma(value: number): number {
  let x = value;
  let shift = 0;
  while (x < STIRLING_FROM) {
    shift += Math.log(x);
    x += 1;
  }
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
