import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { notAsExpected } from "./not-as-expected.ts";

const HELPER = "\0vite/preload-helper.js";
const LOAD_CHUNK = fileURLToPath(new URL("../../app/boot/load-chunk.ts", import.meta.url));

/**
 * Around each dynamic import Vite puts a kilobyte that finds nothing to do here: no style is split, none preloaded. In
 * its place stands what the app does about a file that cannot be had.
 */
export function guardedImports(): Plugin {
  return {
    name: "guarded-imports",
    enforce: "pre",
    // A library, as the bench builds its pages, is one file: Vite leaves its imports alone.
    apply: ({ build }, { command }) => command === "build" && !build?.lib,
    load: (id) => (id === HELPER ? `export { loadChunk as __vitePreload } from ${JSON.stringify(LOAD_CHUNK)};` : null),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const isGuarded = chunks.some(({ moduleIds }) => moduleIds.includes(LOAD_CHUNK));
      if (!isGuarded && chunks.some(({ dynamicImports }) => dynamicImports.length > 0)) {
        notAsExpected("guarded-imports", `Vite puts no ${HELPER.slice(1)} around dynamic imports`);
      }
    },
  };
}
