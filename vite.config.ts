import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { leanForms } from "./renderers/form/lean/lean-forms.ts";
import { SLOW } from "./tests/browser/slow.ts";

/** Phones in the field: one build for all of them; the built-ins they lack come from src/app/polyfills.ts. */
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
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai|ky)\/|\/src\/app\/react-root\./;

/** What a person types into and chooses from: fetched in one piece where a screen has any of it. */
const INPUTS =
  /\/(renderers\/(inputs|choice-list|cumulative-selection|date-field|dialog|disclosure|picker|radio-group|rating|select-all|text-area|text-field)|src\/render\/(controls\/(choice-sheet|clean-digits|field|text-input|use-blur|use-keyboard)|input-hooks|modal))\b/;

/** The image widget, and what it shares with other widgets that show pictures. */
const IMAGE = /\/(renderers\/image\/view|src\/render\/use-picture)\b/;

/** What leads from screen to screen, and what makes the address of a link or of a page that is opened. */
const LINKS =
  /\/(renderers\/(links|link|link-row)|src\/render\/controls\/press-link|src\/route\/(append-session|build-url|check-location|check-mail|check-phone|link-address|page-address|place-address|query-of|split-url)|src\/language\/system-schemes)\b/;

/** The first script: it asks for data while the rest is on its way, so it must import nothing. */
const ENTRY =
  /\/src\/(app\/(entry|lacks-built-ins|load-chunk|read-boot|remove-sketch|show-failed|start-first-calls)|kit\/(json|own)|route\/read-query|sources\/(build-request|request-headers))\.|preload-helper/;

/** Tests that read the built files, or talk to them in a browser. The others need no build. */
const BUILD_TESTS = [
  "tests/sizes.test.ts",
  "tests/build-target.test.ts",
  "tests/policy.test.ts",
  "tests/server/**/*.test.ts",
];
const BROWSER_TESTS = ["browser", "journeys", "live", "old-browser"].map((folder) => `tests/${folder}/**/*.test.ts`);
const TESTS = "**/*.test.{ts,tsx}";

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
      input: ["src/app/entry.ts", "src/app/worker/worker.ts"],
      output: {
        postBanner: COMPILE_AHEAD,
        codeSplitting: {
          groups: [
            { name: "base", test: BASE_LIBRARIES, priority: 4 },
            { name: "entry", test: ENTRY, includeDependenciesRecursively: false, priority: 3 },
            // What every screen has, in one piece.
            { name: "app", test: /\/src\/app\/main\.tsx$/, priority: 2 },
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
  test: {
    maxWorkers: 2,
    // Tests run the same lean forms as the build.
    server: { deps: { inline: [/@rjsf\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // A new thread for each file costs less than a new process.
          pool: "threads",
          // On a machine with other work a test that counts much takes long; what may not take long says so itself.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [`src/${TESTS}`, `renderers/${TESTS}`, `tests/${TESTS}`],
          exclude: [...BUILD_TESTS, ...BROWSER_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: "build",
          include: BUILD_TESTS,
          globalSetup: "tests/browser/setup-builds.ts",
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          // A page waits for its next frame, its server and its own clock: two leave a fifth of two processors idle.
          maxWorkers: 3,
          // Files after one another in a worker share its pages.
          isolate: false,
          include: BROWSER_TESTS,
          globalSetup: "tests/browser/setup-browser.ts",
          // Well beyond what the driver waits for one step: a test that gets stuck says on which.
          testTimeout: 60_000 * SLOW,
          hookTimeout: 60_000 * SLOW,
          expect: { poll: { timeout: 10_000 * SLOW } },
        },
      },
    ],
  },
}));

/** RJSF names this package in a helper for its own tests. It is not installed: its validator needs eval. */
function withoutAjv(): Plugin {
  const replaced = "\0without-ajv.js";
  return {
    name: "without-ajv",
    resolveId: (source) => (source === "@rjsf/validator-ajv8" ? replaced : null),
    load: (id) => (id === replaced ? "export default {};" : null),
  };
}

/**
 * The package names its development build for every use, and ships the other beside it. Either keeps the whole
 * catalogue alive: a statement per component names it for the developer tools, and the calls that make them are not
 * marked as free of effects. Without names, with marks, what is not imported is dropped: 8 kB less on every screen.
 */
function leanRouter(): Plugin {
  const folder = fileURLToPath(new URL("node_modules/react-router/dist/production", import.meta.url));
  const files = new Map([
    ["react-router", "index.mjs"],
    ["react-router/dom", "dom-export.mjs"],
  ]);
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    resolveId: (source) => (files.has(source) ? `${folder}/${files.get(source)}` : null),
    transform: {
      filter: { id: /\/node_modules\/react-router(-dom)?\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = [^\n]+;$/gm, "")
          .replace(/= ((?:React\w*\.)?(?:forwardRef|memo|createContext|lazy)\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}

/**
 * Around each dynamic import Vite puts a kilobyte that finds nothing to do here: no style is split, none preloaded. In
 * its place stands what the app does about a file that cannot be had.
 */
function guardedImports(): Plugin {
  const loadChunk = fileURLToPath(new URL("src/app/load-chunk.ts", import.meta.url));
  return {
    name: "guarded-imports",
    enforce: "pre",
    apply: "build",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export { loadChunk as __vitePreload } from ${JSON.stringify(loadChunk)};`
        : null,
  };
}

/** A service worker is one file. Of a module that the page has too it gets a copy, which no chunk can share. */
function wholeWorker(): Plugin {
  const ofWorker = /\/src\/app\/worker\/|\?copy$/;
  return {
    name: "whole-worker",
    enforce: "pre",
    apply: "build",
    async resolveId(source, importer) {
      if (importer === undefined || !ofWorker.test(importer) || !source.startsWith("../")) return null;
      const found = await this.resolve(source, importer.replace(/\?copy$/, ""), { skipSelf: true });
      return found === null ? null : `${found.id}?copy`;
    },
  };
}

/**
 * The renderer is one CommonJS function of 200 kB, which a phone compiles when it is called, on the thread that paints.
 * As a module it is compiled while it arrives, on another. Of all of React's packages what nobody imports is dropped,
 * and what is imported is called by its name instead of through an object.
 */
function plainReact(): Plugin {
  const folder = fileURLToPath(new URL("node_modules", import.meta.url));
  const files = new Map([
    ["react", "react/cjs/react.production.js"],
    ["react/jsx-runtime", "react/cjs/react-jsx-runtime.production.js"],
    ["react-dom", "react-dom/cjs/react-dom.production.js"],
    ["react-dom/client", "react-dom/cjs/react-dom-client.production.js"],
  ]);
  return {
    name: "plain-react",
    enforce: "pre",
    apply: "build",
    resolveId: (source) => (files.has(source) ? `${folder}/${files.get(source)}` : null),
    transform: {
      filter: { id: /\/node_modules\/react(-dom)?\/cjs\// },
      handler(code, id) {
        const changed = code
          .replace(/^var (\w+ = require\("[\w-]+"\)(,\s+)?)+;$/m, (requires) =>
            requires.replace(/(?:var|,)\s+(\w+) = require\(("[\w-]+")\)/g, (_, name, source) =>
              source === '"scheduler"' ? `import ${name} from ${source};\n` : `import * as ${name} from ${source};\n`,
            ),
          )
          .replace(/^exports\.(\w+) = \1;$/gm, "export { $1 };")
          .replace(/^exports\.(\w+) =/gm, "export const $1 =");
        if (/\b(?:require\(|exports\.)/.test(changed)) throw new Error(`${id} is not what it was: see plainReact`);
        // Some packages import the whole of it by this name.
        return { code: `${changed}\nexport * as default from ${JSON.stringify(id)};`, map: null };
      },
    },
  };
}
