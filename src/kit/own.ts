/**
 * Looks up a key that came from outside (a document, an answer, the query) as an own key only,
 * so that `constructor` and `__proto__` are never found. Missing → undefined.
 */
export function own<T>(record: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
