import type { Plugin } from "vite";

/** One import inside a package, and what stands in for it. */
interface Swap {
  readonly importer: RegExp;
  readonly source: string;
  /** A file of this folder, and which of its exports stand in under which name. */
  readonly file: string;
  readonly exports: string;
}

/**
 * What RJSF brings along and no form of ours can reach: the fields and controls of other schemas than an
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

/** A Vite plugin that leaves out of the form chunk what forms do not use. */
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
      const file = decodeURIComponent(new URL(swap.file, import.meta.url).pathname);
      return `export { ${swap.exports} } from ${JSON.stringify(file)};`;
    },
  };
}
