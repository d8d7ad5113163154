import type { Plugin } from "vite";
import { notAsExpected } from "./not-as-expected.ts";
import { packageFolder } from "./package-folder.ts";

const [REACT, REACT_DOM] = [packageFolder("react"), packageFolder("react-dom")];
const FILES = new Map([
  ["react", `${REACT}/cjs/react.production.js`],
  ["react/jsx-runtime", `${REACT}/cjs/react-jsx-runtime.production.js`],
  ["react-dom", `${REACT_DOM}/cjs/react-dom.production.js`],
  ["react-dom/client", `${REACT_DOM}/cjs/react-dom-client.production.js`],
]);

/**
 * The renderer is one CommonJS function of 200 kB, which a phone compiles when it is called, on the thread that paints.
 * As a module it is compiled while it arrives, on another. Of all of React's packages what nobody imports is dropped,
 * and what is imported is called by its name instead of through an object.
 */
export function plainReact(): Plugin {
  return {
    name: "plain-react",
    enforce: "pre",
    apply: "build",
    resolveId: (source) => FILES.get(source) ?? null,
    transform: {
      filter: { id: /\/node_modules\/react(-dom)?\/cjs\// },
      handler: (code, id) => ({ code: toModule(code, id), map: null }),
    },
  };
}

/** A file of React as an ECMAScript module. Throws where it is written in a way that this does not know. */
export function toModule(code: string, id: string): string {
  const changed = code
    .replace(/^var (\w+ = require\("[\w-]+"\)(,\s+)?)+;$/m, (requires) =>
      requires.replace(/(?:var|,)\s+(\w+) = require\(("[\w-]+")\)/g, (_, name, source) =>
        source === '"scheduler"' ? `import ${name} from ${source};\n` : `import * as ${name} from ${source};\n`,
      ),
    )
    .replace(/^exports\.(\w+) = \1;$/gm, "export { $1 };")
    .replace(/^exports\.(\w+) =/gm, "export const $1 =");
  if (/\b(?:require\(|exports\.)/.test(changed)) notAsExpected("plain-react", `${id} requires or exports otherwise`);
  // Some packages import the whole of it by this name.
  return `${changed}\nexport * as default from ${JSON.stringify(id)};`;
}
