/** True when the phone lacks one of the built-ins that polyfills.ts brings (tests/build-target.test.ts keeps the two honest). */
export function lacksBuiltIns(): boolean {
  return (
    typeof Object.hasOwn !== "function" ||
    typeof Array.prototype.at !== "function" ||
    typeof structuredClone !== "function" ||
    typeof AbortSignal.any !== "function" ||
    typeof AbortSignal.timeout !== "function"
  );
}
