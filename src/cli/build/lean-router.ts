import { existsSync } from "node:fs";
import type { Plugin } from "vite";
import { notAsExpected } from "./not-as-expected.ts";
import { packageFolder } from "./package-folder.ts";

const FOLDER = `${packageFolder("react-router")}/dist/production`;
const FILES = new Map([
  ["react-router", `${FOLDER}/index.mjs`],
  ["react-router/dom", `${FOLDER}/dom-export.mjs`],
]);

/**
 * The package names its development build for every use, and ships the other beside it. Either keeps the whole
 * catalog alive: a statement per component names it for the developer tools, and the calls that make them are not
 * marked as free of effects. Without names, with marks, what is not imported is dropped: 8 kB less on every screen.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    resolveId(source) {
      const file = FILES.get(source);
      if (file !== undefined && !existsSync(file)) notAsExpected("lean-router", `${source} has no file ${file}`);
      return file ?? null;
    },
    transform: {
      filter: { id: /\/node_modules\/react-router(-dom)?\/dist\// },
      handler: (code) => ({ code: dropUnused(code), map: null }),
    },
    generateBundle(_, bundle) {
      const code = Object.values(bundle).map((file) => (file.type === "chunk" ? file.code : ""));
      // The name of a component that no screen uses, and that would be named for the developer tools.
      if (code.some((text) => text.includes("ScrollRestoration"))) {
        notAsExpected("lean-router", "the build holds parts of react-router that nothing imports");
      }
    },
  };
}

/** Takes out the names of components, and marks what makes them as free of effects. */
export function dropUnused(code: string): string {
  return code
    .replace(/^\w+\.displayName = [^\n]+;$/gm, "")
    .replace(/= ((?:React\w*\.)?(?:forwardRef|memo|createContext|lazy)\()/g, "= /* @__PURE__ */ $1");
}
