import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { catalog } from "../../../renderers/catalog.ts";
import { CLIENT_ENTRY, CLIENT_WORKER } from "../../language/client-chunks.ts";
import type { Catalog } from "../../language/define-widget.ts";
import { clientChunks } from "./client-chunks.ts";
import { clientPlugins } from "./client-plugins.ts";
import { COMPILE_AHEAD, SCRIPT_TARGET, TARGET } from "./client-target.ts";
import type { OwnModules } from "./own-parts.ts";

/**
 * How Vite builds the borrower's client.
 * @param widgets all of them; the product's if absent
 * @param own the lists of the project that it is built for, if it has some
 */
export function clientConfig(production: boolean, widgets: Catalog = catalog, own?: OwnModules): UserConfig {
  return {
    plugins: [react(), ...clientPlugins(own?.views ?? null)],
    publicDir: false,
    define: {
      // Sandbox builds know mock data, scenarios and test screens; a production build has none of that code.
      "import.meta.env.VITE_SANDBOX": JSON.stringify(!production),
    },
    build: {
      target: SCRIPT_TARGET,
      cssTarget: TARGET,
      manifest: "manifest.json",
      sourcemap: false,
      // The policy allows no data: address.
      assetsInlineLimit: 0,
      // The page itself names what to fetch ahead; all styles are one file. So no chunk brings a loader along.
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        // A constant that later chunks share needs no name in the first screen's code.
        optimization: { inlineConst: { mode: "all" } },
        // Plain assignments instead of a helper that defines each field.
        transform: { assumptions: { setPublicClassFields: true } },
        input: [CLIENT_ENTRY, CLIENT_WORKER],
        output: {
          // A first screen's code names some forty chunks, and no compression makes such a name shorter: the manifest
          // knows them by their modules.
          chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? "" : "[name]-"}[hash:7].js`,
          postBanner: COMPILE_AHEAD,
          codeSplitting: { groups: clientChunks(widgets) },
        },
      },
    },
  };
}
