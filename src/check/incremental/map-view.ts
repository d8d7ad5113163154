/** Told what is asked of a map. */
interface MapQuestions {
  key(key: string): void;
  keys(): void;
  all(): void;
}

/** The map that a function gives; whatever is asked of it is told first. `see` gives what is seen of one value. */
export function mapView<Value>(
  current: () => ReadonlyMap<string, Value>,
  ask: MapQuestions,
  see: (value: Value, key: string) => Value = (value) => value,
): ReadonlyMap<string, Value> {
  const view: ReadonlyMap<string, Value> = {
    get(key) {
      ask.key(key);
      const value = current().get(key);
      return value === undefined ? undefined : see(value, key);
    },
    has(key) {
      ask.key(key);
      return current().has(key);
    },
    get size() {
      ask.keys();
      return current().size;
    },
    keys() {
      ask.keys();
      return current().keys();
    },
    values() {
      ask.all();
      return current().values();
    },
    entries() {
      ask.all();
      return current().entries();
    },
    forEach(each) {
      ask.all();
      for (const [key, value] of current()) each(value, key, view);
    },
    [Symbol.iterator]() {
      ask.all();
      return current()[Symbol.iterator]();
    },
  };
  return view;
}
