const LARGEST_WHOLE = 10;
const TOLERANCE = 0.025;

/** A share as people say it: `5 in 6`, `1 in 400`; "none" without any, `all 20`, `the only`. */
export function shareWords(part: number, whole: number): string {
  if (part <= 0 || whole <= 0) return "none";
  if (part >= whole) return whole === 1 ? "the only" : `all ${whole.toLocaleString("en")}`;
  const rate = part / whole;
  for (let of = 2; of <= LARGEST_WHOLE; of++) {
    const some = Math.round(rate * of);
    if (some > 0 && some < of && Math.abs(some / of - rate) <= TOLERANCE) return `${some} in ${of}`;
  }
  return rate < 0.1 ? `1 in ${Math.round(1 / rate).toLocaleString("en")}` : `${Math.round(rate * 100)} in 100`;
}
