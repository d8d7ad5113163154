const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** `English` for `en`. A code that is not written to its end names no language: it comes back as it is. */
export function languageName(code: string): string {
  if (code === "") return "New language";
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
