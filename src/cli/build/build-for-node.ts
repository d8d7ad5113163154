import type { Plugin } from "vite";
import { ROOT } from "../paths.ts";
import { BUNDLED_PACKAGES } from "../sources.ts";

interface NodeBuild {
  /** Sources below the product's folder, by the names that the built files get. */
  readonly input: { readonly [name: string]: string };
  readonly outDir: string;
  readonly plugins: readonly Plugin[];
}

/** Builds programs that Node runs without a loader, all in one folder: the addresses of sources are written from there. */
export async function buildForNode({ input, outDir, plugins }: NodeBuild): Promise<void> {
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [...plugins],
    // Packages that say they want a later Node than the product: an installation would warn of them.
    ssr: { noExternal: [...BUNDLED_PACKAGES] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
