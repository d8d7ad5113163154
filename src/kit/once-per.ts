/**
 * As `make`, which is asked once for each object as long as that is kept. What it gives must follow from the object alone.
 *
 * @example const wordsOf = oncePer((document: Document) => document.text.split(" "));
 */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = made.get(key);
    if (before !== undefined) return before.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
