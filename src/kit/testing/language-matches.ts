/** Matches of language tags: one that is asked for, those offered, and the result. All readers agree on them. */
export const LANGUAGE_MATCHES: readonly (readonly [
  wanted: string,
  offered: readonly string[],
  language: string | undefined,
])[] = [
  ["sw", ["en", "sw"], "sw"],
  ["SW", ["en", "sw"], "sw"],
  ["sw-TZ", ["en", "sw"], "sw"],
  ["sw_TZ", ["en", "sw"], "sw"],
  ["sw_TZ.UTF-8", ["en", "sw"], "sw"],
  ["SW-Latn-TZ", ["en", "sw"], "sw"],
  ["sw-TZ-u-nu-latn", ["en", "sw"], "sw"],
  ["sw-TZ", ["en", "sw", "sw-tz"], "sw-tz"],
  ["pt-br", ["pt", "pt-BR"], "pt-BR"],
  ["zh-Hant-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"],
  ["de-x-sw", ["sw", "de"], "de"],
  ["swa", ["en", "sw"], undefined],
  ["fr", ["en", "sw"], undefined],
  ["", ["en", "sw"], undefined],
  ["-", ["en", "sw"], undefined],
  ["constructor", ["en", "sw"], undefined],
];
