import type { Plugin } from "vite";
import { ROOT } from "../paths.ts";
import { INSTALLED_PACKAGES } from "../sources.ts";
import { withoutMigrationLoaders } from "./without-migration-loaders.ts";

interface NodeBuild {
  /** Sources below the product's folder, by the names that the built files get. */
  readonly input: { readonly [name: string]: string };
  readonly outDir: string;
  readonly plugins: readonly Plugin[];
  /** Whether the code of packages comes along, but for that of those which an app installs. */
  readonly bundles?: boolean;
}

/** Builds programs that Node runs without a loader, all in one folder: the addresses of sources are written from there. */
export async function buildForNode({ input, outDir, plugins, bundles = false }: NodeBuild): Promise<void> {
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: bundles ? [withoutMigrationLoaders(), ...plugins] : [...plugins],
    ...(bundles && { ssr: { noExternal: true, external: [...INSTALLED_PACKAGES] } }),
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          ...(bundles && { comments: false }),
        },
      },
    },
  });
}
