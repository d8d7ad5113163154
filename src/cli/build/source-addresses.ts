import { relative } from "node:path";
import type { Plugin } from "vite";

/** Put together here: this file is built by itself too, for a package. */
const ADDRESS = ["import", "meta", "url"].join(".");

/**
 * In the built server `import.meta.url` stays the address of the source that says it, so that what lies beside a source
 * (migrations, the project's root) is found from the build too. What means the build says `import.meta.dirname`.
 *
 * @param outDir the one folder that all built files lie in
 */
export function sourceAddresses(root: string, outDir: string): Plugin {
  return {
    name: "source-addresses",
    transform(code, id) {
      if (!id.startsWith(root) || id.includes("/node_modules/") || !code.includes(ADDRESS)) return null;
      const path = relative(outDir, id).replaceAll("\\", "/");
      return {
        code: code.replaceAll(ADDRESS, `new URL(${JSON.stringify(path)}, ${ADDRESS}).href`),
        map: null,
      };
    },
  };
}
