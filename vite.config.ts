import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { catalog } from "./renderers/catalog.ts";
import { clientChunks } from "./src/dev/build/client-chunks.ts";
import { clientPlugins } from "./src/dev/build/client-plugins.ts";
import { COMPILE_AHEAD, SCRIPT_TARGET, TARGET } from "./src/dev/build/client-target.ts";
import { CLIENT_ENTRY, CLIENT_WORKER } from "./src/language/client-chunks.ts";
import { TESTS } from "./tests/projects.ts";

export default defineConfig(({ mode }) => ({
  plugins: [react(), ...clientPlugins()],
  publicDir: false,
  define: {
    // Sandbox builds know mock data, scenarios and test screens; a production build has none of that code.
    "import.meta.env.VITE_SANDBOX": JSON.stringify(mode !== "production"),
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
  test: TESTS,
}));
