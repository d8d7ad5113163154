const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** `English` for `en`. */
export function languageName(language: string): string {
  return NAMES.of(language) ?? language;
}
