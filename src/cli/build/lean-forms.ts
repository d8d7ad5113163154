import type { Plugin } from "vite";
import { notAsExpected } from "./not-as-expected.ts";

/** One import inside a package, and what stands in for it. */
interface Swap {
  readonly importer: RegExp;
  readonly source: string;
  /** A file of renderers/form/lean, and which of its exports stand in under which name. */
  readonly file: string;
  readonly exports: string;
}

/**
 * Imports of RJSF that no form of ours can reach: the fields and controls of other schemas than an
 * object of texts, Markdown, merging of `allOf`, URIs in `$ref`. Only RJSF's own imports are swapped.
 */
const SWAPS: readonly Swap[] = [
  {
    importer: /@rjsf\/core\/lib\//,
    source: "../getDefaultRegistry.js",
    file: "default-registry.ts",
    exports: "defaultRegistry as default",
  },
  {
    importer: /@rjsf\/core\/lib\//,
    source: "markdown-to-jsx/react",
    file: "plain-markdown.tsx",
    exports: "Markdown",
  },
  {
    importer: /@rjsf\/utils\/lib\//,
    source: "./shallowAllOfMerge.js",
    file: "no-references.ts",
    exports: "noMerge as default",
  },
  {
    importer: /@rjsf\/utils\/lib\//,
    source: "fast-uri",
    file: "no-references.ts",
    exports: "noReferences as default",
  },
];

const PREFIX = "\0lean-forms:";

/** Leaves out of the form chunk what forms do not use. */
export function leanForms(): Plugin {
  return {
    name: "lean-forms",
    enforce: "pre",
    resolveId(source, importer) {
      const index = SWAPS.findIndex((swap) => swap.source === source && swap.importer.test(importer ?? ""));
      return index < 0 ? null : `${PREFIX}${index}`;
    },
    load(id) {
      const swap = id.startsWith(PREFIX) ? SWAPS[Number(id.slice(PREFIX.length))] : undefined;
      if (swap === undefined) return null;
      const file = decodeURIComponent(new URL(`../../../renderers/form/lean/${swap.file}`, import.meta.url).pathname);
      return `export { ${swap.exports} } from ${JSON.stringify(file)};`;
    },
    generateBundle() {
      const modules = [...this.getModuleIds()];
      if (!modules.some((id) => id.includes("/@rjsf/core/"))) return;
      const unused = SWAPS.filter((_, index) => !modules.includes(`${PREFIX}${index}`));
      for (const { source } of unused) notAsExpected("lean-forms", `RJSF imports no "${source}"`);
    },
  };
}
