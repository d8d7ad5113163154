import type { Plugin } from "vite";
import { OWN_DEFINITIONS_ADDRESS } from "../../../server/studio-pages/studio-definitions.ts";
import { IS_PACKED, ROOT, STUDIO_FOLDER } from "../../paths.ts";
import { buildFolder } from "./build-folder.ts";
import { STUDIO_SOURCES, sourceHash } from "./source-hash.ts";

/** Builds the studio into `.build/studio`, unless the last build was made from the same sources. A package brings its own. */
export async function buildStudio(): Promise<"built" | "fresh"> {
  if (IS_PACKED) return "fresh";
  return buildFolder(STUDIO_FOLDER, await sourceHash(ROOT, STUDIO_SOURCES), (outDir) => runStudioBuild(outDir));
}

/**
 * One build by Vite, the same for every project.
 * @internal for the build of the package
 * @param watchers of the build
 */
export async function runStudioBuild(outDir: string, watchers: readonly Plugin[] = []): Promise<void> {
  const { build } = await import("vite");
  const { definitionsApart } = await import("../../build/own-parts.ts");
  const { default: react } = await import("@vitejs/plugin-react");
  const plugins = () => [definitionsApart(OWN_DEFINITIONS_ADDRESS), ...watchers];
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    base: "/studio/",
    plugins: [react(), ...plugins()],
    resolve: {
      alias: {
        // Sample answers are held against their schemas by the server: that needs code made at run time.
        "ajv/dist/2020.js": `${ROOT}/src/studio/model/worker/no-sample-schemas.ts`,
        // The same code with what a browser lacks.
        "csv-parse/sync": "csv-parse/browser/esm/sync",
        "csv-stringify/sync": "csv-stringify/browser/esm/sync",
      },
    },
    worker: { format: "es", plugins },
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
        input: {
          studio: "src/studio/main.tsx",
          preview: "src/studio/preview/page/preview.ts",
          phone: "src/studio/phone/phone.tsx",
          beside: "src/studio/beside/beside.tsx",
          recorder: "src/studio/recorder/recorder.tsx",
          recorded: "src/studio/recorder/page/recorded-page.ts",
        },
      },
    },
  });
}
