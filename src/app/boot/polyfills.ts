import { anySignal, throwIfAborted } from "./polyfills/abort-signal.ts";
import { at, hasOwn } from "./polyfills/access.ts";
import { cloneData } from "./polyfills/clone-data.ts";

/**
 * The built-ins newer than Chrome 87 that the built code calls: a chunk of its own, loaded only where one is missing.
 * tests/build-target.test.ts fails on a call to any other. Written here: as much from core-js is 15 kB.
 */
add(Object, "hasOwn", hasOwn);
add(Array.prototype, "at", at);
add(String.prototype, "at", at);
add(globalThis, "structuredClone", cloneData);
add(AbortSignal, "any", anySignal);
add(AbortSignal.prototype, "throwIfAborted", throwIfAborted);

function add(target: object, name: string, value: (...values: never[]) => unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}
