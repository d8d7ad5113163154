/** Whether the machine that checks knows a language by its tag; one that is no tag at all is not known. */
export function isKnownLocale(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf([tag]).length > 0;
  } catch {
    return false;
  }
}
