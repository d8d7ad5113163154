import type { Plugin } from "vite";
import type { Catalog } from "../../../language/define-widget.ts";
import type { OwnModules } from "../../build/own-parts.ts";
import { clientFolder, IS_PACKED, ROOT } from "../../paths.ts";
import { buildFolder } from "./build-folder.ts";
import { CLIENT_SOURCES, sourceHash } from "./source-hash.ts";

/** Builds the client into `.build/`, unless the last build was made from the same sources. A package brings its own. */
export async function buildClient(production: boolean): Promise<"built" | "fresh"> {
  if (IS_PACKED) return "fresh";
  const hash = await sourceHash(ROOT, CLIENT_SOURCES);
  return buildFolder(clientFolder(production), hash, (outDir) => runClientBuild({ production, outDir }));
}

export interface ClientBuild {
  readonly production: boolean;
  readonly outDir: string;
  /** All widgets; the product's if absent. */
  readonly catalog?: Catalog;
  /** The lists of the project that it is built for; this tree's own if absent. */
  readonly own?: OwnModules;
  /** Watchers of the build. */
  readonly plugins?: readonly Plugin[];
}

/** Two builds by Vite: what browsers get, and of the same views what draws their pages at the server. */
export async function runClientBuild({ production, outDir, catalog, own, plugins = [] }: ClientBuild): Promise<void> {
  const { build, mergeConfig } = await import("vite");
  const { clientConfig } = await import("../../build/client-config.ts");
  const { drawingConfig } = await import("../../build/drawing-config.ts");
  const { ownParts, seamSources } = await import("../../build/own-parts.ts");
  const parts = own === undefined ? [] : [seamSources(), ownParts(own)];
  const shared = { root: ROOT, configFile: false as const, logLevel: "warn" as const, plugins: [...parts, ...plugins] };
  const mode = production ? "production" : "sandbox";
  await build(
    mergeConfig(clientConfig(production, catalog, own), { ...shared, mode, build: { outDir, emptyOutDir: true } }),
  );
  await build(mergeConfig(drawingConfig(production), { ...shared, mode, build: { outDir, emptyOutDir: false } }));
}
