import react from "@vitejs/plugin-react";
import { ROOT, STUDIO_FOLDER } from "../paths.ts";
import { buildFolder } from "./build-folder.ts";
import { STUDIO_SOURCES } from "./source-hash.ts";

/** Builds the studio into `.build/studio`, unless the last build was made from the same sources. */
export function buildStudio(): Promise<"built" | "fresh"> {
  return buildFolder(STUDIO_FOLDER, STUDIO_SOURCES, runVite);
}

async function runVite(outDir: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    base: "/studio/",
    plugins: [react()],
    resolve: {
      alias: {
        // Sample answers are held against their schemas by the server: that needs code made at run time.
        "ajv/dist/2020.js": `${ROOT}/src/studio/worker/no-sample-schemas.ts`,
        // The same code with what a browser lacks.
        "csv-parse/sync": "csv-parse/browser/esm/sync",
        "csv-stringify/sync": "csv-stringify/browser/esm/sync",
      },
    },
    worker: { format: "es" },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      manifest: "manifest.json",
      // The policy allows no data: address.
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      // A build on a busy machine is slow, which is nobody's fault.
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { studio: "src/studio/main.tsx", preview: "src/studio/preview/preview.ts" },
      },
    },
  });
}
