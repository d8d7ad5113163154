import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { DRAWING_FILE } from "../../language/client-chunks.ts";
import { leanForms } from "./lean-forms.ts";
import { withoutAjv } from "./without-ajv.ts";

/**
 * How Vite builds what draws the client's screens at the server: one file, of the same views. It is not replaced with
 * the rest of the client while a server runs, so it reads nothing later.
 */
export function drawingConfig(production: boolean): UserConfig {
  return {
    plugins: [react(), leanForms(), withoutAjv()],
    publicDir: false,
    define: {
      "import.meta.env.VITE_SANDBOX": JSON.stringify(!production),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      // An archive has two of it, which are read by no person.
      minify: true,
      rolldownOptions: {
        input: "src/app/drawing/draw-screen.tsx",
        output: { entryFileNames: DRAWING_FILE, codeSplitting: false },
      },
    },
  };
}
