const known = new Map<string, RegExp | undefined>();

/** Letters of the alphabet that most people write the language in; undefined where it takes several, or is none. */
export function lettersOf(language: string): RegExp | undefined {
  if (!known.has(language)) known.set(language, readLetters(language));
  return known.get(language);
}

function readLetters(language: string): RegExp | undefined {
  try {
    const { script } = new Intl.Locale(language).maximize();
    return new RegExp(`[\\p{Script=${script}}\\p{Script=Common}]`, "u");
  } catch {
    return undefined;
  }
}
