import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { guardedImports } from "./src/dev/build/guarded-imports.ts";
import { leanForms } from "./src/dev/build/lean-forms.ts";
import { leanRouter } from "./src/dev/build/lean-router.ts";
import { plainReact } from "./src/dev/build/plain-react.ts";
import { wholeWorker } from "./src/dev/build/whole-worker.ts";
import { withoutAjv } from "./src/dev/build/without-ajv.ts";
import { TESTS } from "./tests/projects.ts";

/** Phones in the field: one build for all of them; the built-ins they lack come from src/app/boot/polyfills.ts. */
const TARGET = ["chrome87", "safari15.4"];
/**
 * For scripts one step newer: told 87, the compiler replaces private fields, which Chrome has had since 74, by helpers.
 * tests/build-target.test.ts holds the files to what 87 reads.
 */
const SCRIPT_TARGET = ["chrome91", "safari15.4"];

/**
 * Chrome compiles such a file whole while it arrives, on another thread, instead of function by function where a screen
 * or a tap waits for them. What is not needed is in chunks that are not fetched. Older phones read a comment.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** What every screen executes. A chunk of its own, so that its cached copy outlives our own changes. */
const BASE_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|ky)\/|\/src\/app\/boot\/react-root\./;

/** What a person types into and chooses from: fetched in one piece where a screen has any of it. */
const INPUTS =
  /\/(renderers\/(inputs|choice-list|cumulative-selection|date-field|dialog|disclosure|picker|radio-group|rating|select-all|text-area|text-field)|src\/render\/(controls\/(choice-field|choice-sheet|clean-digits|field|field-error|text-input|use-blur|use-keyboard|use-touched)|input-hooks|modal))\b/;

/** The image widget, and what it shares with other widgets that show pictures. */
const IMAGE = /\/(renderers\/image\/view|src\/render\/use-picture)\b/;

/** What leads from screen to screen, and what makes the address of a link or of a page that is opened. */
const LINKS =
  /\/(renderers\/(links|link|link-row)|src\/render\/controls\/press-link|src\/route\/(append-session|build-url|check-contact|check-location|link-address|page-address|place-address|query-of)|src\/language\/system-schemes)\b/;

/** The first script: it asks for data while the rest is on its way, so it must import nothing. */
const ENTRY =
  /\/src\/(app\/boot\/(entry|load-chunk|prefetch-calls|server-page)|kit\/(json|own)|route\/read-query|sources\/build-request)\.|preload-helper/;

export default defineConfig(({ mode }) => ({
  plugins: [react(), leanForms(), withoutAjv(), leanRouter(), plainReact(), guardedImports(), wholeWorker()],
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
      input: ["src/app/boot/entry.ts", "src/app/worker/worker.ts"],
      output: {
        postBanner: COMPILE_AHEAD,
        codeSplitting: {
          groups: [
            { name: "base", test: BASE_LIBRARIES, priority: 4 },
            { name: "entry", test: ENTRY, includeDependenciesRecursively: false, priority: 3 },
            // What every screen has, in one piece.
            { name: "app", test: /\/src\/app\/boot\/main\.tsx$/, priority: 2 },
            { name: "image", test: IMAGE, includeDependenciesRecursively: false, priority: 1 },
            { name: "links", test: LINKS, includeDependenciesRecursively: false, priority: 1 },
            { name: "inputs", test: INPUTS, includeDependenciesRecursively: false, priority: 1 },
            // What later chunks share, in one piece instead of many small ones.
            { name: "shared", test: /\/src\/(?!app\/worker)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: TESTS,
}));
