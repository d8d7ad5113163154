/**
 * `structuredClone` (Chrome 98) for what JSON can hold, undefined, dates and values that contain themselves.
 * Anything else needs the engine's own clone and is refused, as the real one refuses a function.
 */
export function cloneData<T>(value: T): T {
  return clone(value, new Map()) as T;
}

function clone(value: unknown, seen: Map<object, object>): unknown {
  if (typeof value === "function" || typeof value === "symbol") throw notCloneable();
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  if (value instanceof Date) return new Date(value);
  const copy = emptyLike(value);
  seen.set(value, copy);
  for (const [key, member] of Object.entries(value)) {
    // Not an assignment: a member named __proto__ is a member like any other.
    const cloned = clone(member, seen);
    Object.defineProperty(copy, key, { value: cloned, writable: true, enumerable: true, configurable: true });
  }
  return copy;
}

function emptyLike(value: object): object {
  if (Array.isArray(value)) return new Array(value.length);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw notCloneable();
  return {};
}

function notCloneable(): DOMException {
  return new DOMException("the value could not be cloned", "DataCloneError");
}
