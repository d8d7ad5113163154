import type { Plugin } from "vite";

const AJV = "@rjsf/validator-ajv8";
const REPLACED = "\0without-ajv.js";

/** RJSF names this package in a helper for its own tests. It is not installed: its validator needs eval. */
export function withoutAjv(): Plugin {
  return {
    name: "without-ajv",
    resolveId: (source) => (source === AJV ? REPLACED : null),
    // A call of it fails there, at once.
    load: (id) => (id === REPLACED ? "export default {};" : null),
  };
}
