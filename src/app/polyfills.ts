/** Built-ins newer than Chrome 87 that the built code calls. A chunk of its own, loaded only where one is missing. */
import "core-js/actual/array/at";
import "core-js/actual/object/has-own";
import "core-js/actual/string/at";
import "core-js/actual/structured-clone";
import { completeAbortSignal } from "./polyfill-abort-signal.ts";

completeAbortSignal(AbortSignal);
