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

/** `Kiswahili` for `sw`: a language's name in itself; undefined where this machine does not know it. */
export function ownLanguageName(code: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
    return name === undefined ? undefined : name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return undefined;
  }
}
