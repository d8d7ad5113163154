/** Texts kept at once, after which all are forgotten: as many as a large project has. */
const MAX_TEXTS = 20_000;

/**
 * As `make`, which is asked once for each text. What it gives must follow from the text alone, and nobody may change it.
 *
 * @example const wordsOf = oncePerText((text) => text.split(" "));
 */
export function oncePerText<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined || made.has(text)) return known as Value;
    const value = make(text);
    if (made.size >= MAX_TEXTS) made.clear();
    made.set(text, value);
    return value;
  };
}
