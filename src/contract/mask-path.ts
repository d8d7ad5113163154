import { HIDDEN, isMemberName } from "./mask.ts";

/**
 * The path of a request that is of no call, from where the backend's paths begin: what calls have there too, then one
 * more word that is no parameter of theirs. The rest may be somebody's name or number.
 *
 * @param starts the backend's paths
 * @param templates the calls' paths, with `{name}` for parameters
 * @example maskedPath("/v1/loans/asha/pay", ["/v1"], ["/v1/loans/{id}"]) // '/v1/loans/•••/•••'
 */
export function maskedPath(pathname: string, starts: readonly string[], templates: readonly string[]): string {
  const begins = starts.map((start) => pathname.indexOf(`${start}/`)).filter((index) => index >= 0);
  const from = begins.length === 0 ? 0 : Math.min(...begins);
  let known = templates.map(segmentsOf);
  const literals = new Set(known.flat());
  let isRest = false;
  const shown = segmentsOf(pathname.slice(from)).map((segment, index) => {
    const same = known.filter((template) => template[index] === segment);
    const parameters = known.filter((template) => template[index]?.includes("{") === true);
    known = [...same, ...parameters];
    if (same.length > 0) return segment;
    const isWord = !isRest && parameters.length === 0 && isMemberName(segment, literals);
    isRest ||= parameters.length === 0;
    return isWord ? segment : HIDDEN;
  });
  return `${from > 0 ? "…" : ""}/${shown.join("/")}`;
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").slice(1);
}
