/** The values that were used last, up to a number of them. */
export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
}

export function createRecent<T>(maximum: number): Recent<T> {
  const values = new Map<string, T>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      for (const oldest of [...values.keys()].slice(0, -maximum)) values.delete(oldest);
    },
    clear: () => values.clear(),
  };
}
