/** The scripts (ISO 15924) written from right to left that a language of today is written in. */
const RIGHT_TO_LEFT: readonly unknown[] = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/**
 * The direction in which a language is written, as `dir` of HTML names it. Told by the language's likely script:
 * Chrome 87 knows no direction (`Intl.Locale.getTextInfo`), but scripts. A code that is no tag is written to the right.
 *
 * @example textDirection("ar") // "rtl"
 * @example textDirection("ur-Latn") // "ltr"
 */
export function textDirection(language: string): "ltr" | "rtl" {
  try {
    return RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script) ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}

/** The attributes of an element whose words are in a language; none where that is the page's own. */
export function languageAttributes(language: string | null | undefined): {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
} {
  return typeof language === "string" && language !== "" ? { lang: language, dir: textDirection(language) } : {};
}
