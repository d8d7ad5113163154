/** `Object.hasOwn` (Chrome 93). Not by that name: where this runs, there is none. */
export function hasOwn(target: object, key: PropertyKey): boolean {
  return ownProperty.call(target, key);
}

const ownProperty = Object.prototype.hasOwnProperty;

/** `Array.prototype.at` and `String.prototype.at` (Chrome 92). */
export function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}
