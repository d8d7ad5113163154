import { clientFolder, ROOT } from "../paths.ts";
import { buildFolder } from "./build-folder.ts";
import { CLIENT_SOURCES } from "./source-hash.ts";

/** Builds the client into `.build/`, unless the last build was made from the same sources. */
export function buildClient(production: boolean): Promise<"built" | "fresh"> {
  return buildFolder(clientFolder(production), CLIENT_SOURCES, async (outDir) => {
    const { build } = await import("vite");
    await build({
      root: ROOT,
      mode: production ? "production" : "sandbox",
      logLevel: "warn",
      build: { outDir, emptyOutDir: true },
    });
  });
}
