import type { OwnModules } from "../../dev/build/own-parts.ts";
import { clientFolder, IS_PACKED, ROOT } from "../paths.ts";
import { buildFolder } from "./build-folder.ts";
import { CLIENT_SOURCES } from "./source-hash.ts";

/** Builds the client into `.build/`, unless the last build was made from the same sources. A package brings its own. */
export async function buildClient(production: boolean): Promise<"built" | "fresh"> {
  if (IS_PACKED) return "fresh";
  return buildFolder(clientFolder(production), CLIENT_SOURCES, (outDir) => runClientBuild({ production, outDir }));
}

export interface ClientBuild {
  readonly production: boolean;
  readonly outDir: string;
  /** The lists of the project that it is built for; this tree's own if absent. */
  readonly own?: OwnModules;
}

/**
 * One build by Vite.
 * @internal for the build of the package
 */
export async function runClientBuild({ production, outDir, own }: ClientBuild): Promise<void> {
  const { build, mergeConfig } = await import("vite");
  const { clientConfig } = await import("../../dev/build/client-config.ts");
  const { ownParts } = await import("../../dev/build/own-parts.ts");
  await build(
    mergeConfig(clientConfig(production), {
      root: ROOT,
      configFile: false,
      mode: production ? "production" : "sandbox",
      logLevel: "warn",
      plugins: own === undefined ? [] : [ownParts(own)],
      build: { outDir, emptyOutDir: true },
    }),
  );
}
