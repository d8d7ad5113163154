const known = new Map<string, RegExp | undefined>();

/** Letters of the alphabet that most people write the language in; undefined where it takes several. */
export function lettersOf(language: string): RegExp | undefined {
  if (!known.has(language)) known.set(language, readLetters(language));
  return known.get(language);
}

function readLetters(language: string): RegExp | undefined {
  const script = new Intl.Locale(language).maximize().script;
  try {
    return new RegExp(`[\\p{Script=${script}}\\p{Script=Common}]`, "u");
  } catch {
    return undefined;
  }
}
