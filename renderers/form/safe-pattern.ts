const MAX_PATTERN_LENGTH = 200;
/** Parts that may take more or less; three of them go through a text of `MAX_TEXT_LENGTH` in some 200,000 ways at most. */
const MAX_VARIABLE_PARTS = 3;
const MAX_ALTERNATIVES = 16;
const MAX_TEXT_LENGTH = 100;

/** A group, an alternative, a class, an escape or a character, maybe with how often it stands. */
const PART =
  /(\((?:\?:)?|\)|\||[\^$])|(?:\\[dDwWsSnrt.\\/^$|?*+()[\]{}-]|\\p\{L[ul]?\}|\[(?:\\.|[^\]\\])+\]|[^\\()[\]{}|?*+^$])([?*+]\??|\{\d{1,3}(?:,\d{0,3})?\}\??)?/uy;

/**
 * The test of a pattern that came from a server: whether the whole of a text matches it. Null for a pattern that no
 * regular expression is, or that a text could hang: nobody has looked at it before. No group repeats and nothing is referred to, so the
 * ways through it are few.
 */
export function safePattern(pattern: string): ((text: string) => boolean) | null {
  if (pattern.length > MAX_PATTERN_LENGTH || !isBounded(pattern)) return null;
  try {
    const whole = new RegExp(`^(?:${pattern})$`, "u");
    // A longer text is the server's to judge.
    return (text) => text.length > MAX_TEXT_LENGTH || whole.test(text);
  } catch {
    return null;
  }
}

function isBounded(pattern: string): boolean {
  let [variable, alternatives] = [0, 0];
  let end = 0;
  for (PART.lastIndex = 0; end < pattern.length; end = PART.lastIndex) {
    const part = PART.exec(pattern);
    if (part === null) return false;
    const [, sign, times] = part;
    if (sign === "|") alternatives++;
    if (times !== undefined && !/^\{\d+\}/.test(times)) variable++;
  }
  return variable <= MAX_VARIABLE_PARTS && alternatives <= MAX_ALTERNATIVES;
}
