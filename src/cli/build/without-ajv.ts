import type { Plugin } from "vite";
import { notAsExpected } from "./not-as-expected.ts";

const AJV = "@rjsf/validator-ajv8";
const REPLACED = "\0without-ajv.js";
/** RJSF's file that imports it. */
const IMPORTER = "/@rjsf/core/lib/getTestRegistry.js";

/** RJSF names this package in a helper for its own tests. It is not installed: its validator needs eval. */
export function withoutAjv(): Plugin {
  return {
    name: "without-ajv",
    resolveId: (source) => (source === AJV ? REPLACED : null),
    load: (id) => (id === REPLACED ? "export default {};" : null),
    generateBundle(_, bundle) {
      const modules = [...this.getModuleIds()];
      if (!modules.some((id) => id.includes("/@rjsf/core/lib/index.js"))) return;
      if (!modules.some((id) => id.endsWith(IMPORTER))) notAsExpected("without-ajv", `RJSF has no ${IMPORTER}`);
      for (const file of Object.values(bundle)) {
        const written = file.type === "chunk" ? (file.modules[REPLACED]?.renderedLength ?? 0) : 0;
        if (written > 0) notAsExpected("without-ajv", `${file.fileName} uses ${AJV}`);
      }
    },
  };
}
