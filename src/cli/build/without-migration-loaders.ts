import type { Plugin } from "vite";

const REPLACED = "\0without-migration-loaders.js";
const LOADERS = ["glob", "jiti"];

/**
 * Leaves out of node-pg-migrate what reads migrations in TypeScript and by patterns, which would bring a compiler along.
 * Those of this product are SQL in one folder.
 */
export function withoutMigrationLoaders(): Plugin {
  return {
    name: "without-migration-loaders",
    enforce: "pre",
    resolveId: (source, importer) =>
      LOADERS.includes(source) && importer?.includes("/node-pg-migrate/") ? REPLACED : null,
    load: (id) => (id === REPLACED ? "export const createJiti = () => null;\nexport const glob = null;\n" : null),
  };
}
