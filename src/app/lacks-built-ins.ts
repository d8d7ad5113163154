/** True when the phone lacks one of the built-ins that polyfills.ts brings. */
export function lacksBuiltIns(): boolean {
  return (
    typeof Object.hasOwn !== "function" ||
    typeof Array.prototype.at !== "function" ||
    typeof structuredClone !== "function" ||
    typeof AbortSignal.any !== "function" ||
    typeof AbortSignal.prototype.throwIfAborted !== "function"
  );
}
