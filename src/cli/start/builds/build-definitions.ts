import { OWN_DEFINITIONS_FILE } from "../../../server/studio-pages/studio-definitions.ts";
import type { OwnModules } from "../../build/own-parts.ts";
import { ROOT } from "../../paths.ts";
import { unpackSources } from "../../sources.ts";

/** Builds the definitions of a project's own widgets and actions into one module for the studio's browser. */
export async function buildDefinitions(outDir: string, own: OwnModules): Promise<void> {
  await unpackSources();
  const { build } = await import("vite");
  const { ownDefinitions, seamSources } = await import("../../build/own-parts.ts");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [seamSources(), ownDefinitions(own)],
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: "own-definitions",
        preserveEntrySignatures: "strict",
        output: { entryFileNames: `assets/${OWN_DEFINITIONS_FILE}` },
      },
    },
  });
}
