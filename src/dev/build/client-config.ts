import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { catalog } from "../../../renderers/catalog.ts";
import { CLIENT_ENTRY, CLIENT_WORKER } from "../../language/client-chunks.ts";
import { clientChunks } from "./client-chunks.ts";
import { clientPlugins } from "./client-plugins.ts";
import { COMPILE_AHEAD, SCRIPT_TARGET, TARGET } from "./client-target.ts";

/** How Vite builds the borrower's client. */
export function clientConfig(production: boolean): UserConfig {
  return {
    plugins: [react(), ...clientPlugins()],
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
        // Plain assignments instead of a helper that defines each field.
        transform: { assumptions: { setPublicClassFields: true } },
        input: [CLIENT_ENTRY, CLIENT_WORKER],
        output: { postBanner: COMPILE_AHEAD, codeSplitting: { groups: clientChunks(catalog) } },
      },
    },
  };
}
