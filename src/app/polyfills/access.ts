/** `Object.hasOwn` (Chrome 93). */
export function hasOwn(target: object, key: PropertyKey): boolean {
  return Object.hasOwn(Object(target), key);
}

/** `Array.prototype.at` and `String.prototype.at` (Chrome 92). */
export function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}
