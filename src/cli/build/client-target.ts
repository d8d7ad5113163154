/** Phones in the field: one build for all of them; the built-ins they lack come from src/app/boot/polyfills.ts. */
export const TARGET = ["chrome87", "safari15.4"];

/**
 * For scripts one step newer: told 87, the compiler replaces private fields, which Chrome has had since 74, by helpers.
 * tests/build-target.test.ts holds the files to what 87 reads.
 */
export const SCRIPT_TARGET = ["chrome91", "safari15.4"];

/**
 * Chrome compiles such a file whole while it arrives, on another thread, instead of function by function where a screen
 * or a tap waits for them. What is not needed is in chunks that are not fetched. Older phones read a comment.
 */
export const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";
