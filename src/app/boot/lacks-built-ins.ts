/** True when the phone lacks one of the built-ins that polyfills.ts brings. */
export function lacksBuiltIns(): boolean {
  const wanted: unknown[] = [
    Object.hasOwn,
    Array.prototype.at,
    globalThis.structuredClone,
    AbortSignal.any,
    AbortSignal.prototype.throwIfAborted,
  ];
  return wanted.includes(undefined);
}
