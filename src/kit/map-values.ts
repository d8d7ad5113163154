/** A record with the same keys, and each value made anew. */
export function mapValues<Value, Result>(
  record: { readonly [key: string]: Value },
  map: (value: Value, key: string) => Result,
): { readonly [key: string]: Result } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
