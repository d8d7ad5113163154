/**
 * The language that fits best (BCP 47 lookup, RFC 4647): the first that is wanted and offered, by the whole of its tag or
 * by more and more of its front. Tags are compared as people and phones write them: `SW`, `sw_TZ`, `sw_TZ.UTF-8`.
 *
 * @param wanted tags in order of preference
 * @returns one of those offered, as it is written there; undefined where none fits
 * @example matchLanguage(["fr", "sw-TZ"], ["en", "sw"]) // "sw"
 */
export function matchLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  // Its text stands in a script of exported pages: it may use nothing from outside, and no function of its own.
  for (const tag of wanted) {
    let range = tag
      .trim()
      .slice(0, 64)
      .replace(/[.@].*/, "")
      .replace(/_/g, "-")
      .toLowerCase();
    while (range !== "") {
      for (const one of offered) if (one.toLowerCase() === range) return one;
      // A single letter begins an extension, and means nothing without what follows.
      range = range.replace(/(^|-[a-z0-9])?-?[^-]*$/, "");
    }
  }
  return undefined;
}
