import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "acorn";
import type { Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { guardedImports } from "./guarded-imports.ts";
import { leanForms } from "./lean-forms.ts";
import { dropUnused, leanRouter } from "./lean-router.ts";
import { plainReact, toModule } from "./plain-react.ts";
import { wholeWorker } from "./whole-worker.ts";

const require = createRequire(import.meta.url);

/** The named exports of a module's text. Throws where it is no module. */
function exportsOf(code: string): readonly string[] {
  const { body } = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  return body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const declared = statement.declaration?.type === "VariableDeclaration" ? statement.declaration.declarations : [];
    const names = [...declared.map(({ id }) => id), ...statement.specifiers.map(({ exported }) => exported)];
    return names.map((name) => (name.type === "Identifier" ? name.name : ""));
  });
}

type Hook = (this: unknown, ...args: readonly unknown[]) => unknown;
const hook = (plugin: Plugin, name: "resolveId" | "generateBundle"): Hook => plugin[name] as unknown as Hook;
const fileOf = (plugin: Plugin, source: string) => String(hook(plugin, "resolveId")(source));

describe("React as modules", () => {
  it.each(["react", "react/jsx-runtime", "react-dom", "react-dom/client"])(
    "exports of %s all that the package does, and requires nothing",
    (source) => {
      const file = fileOf(plainReact(), source);
      const code = toModule(readFileSync(file, "utf8"), file);
      expect([...exportsOf(code)].sort()).toEqual(Object.keys(require(file)).sort());
      expect(code).not.toMatch(/\brequire\(/);
    },
  );

  it.each(["module.exports = require('./other.js');", "exports['version'] = exports.other();"])(
    "ends the build where React is written otherwise: %s",
    (code) => {
      expect(() => toModule(code, "react.js")).toThrow("src/dev/build/plain-react.ts counts on");
    },
  );
});

describe("a lean router", () => {
  it.each(["react-router", "react-router/dom"])("of %s is a module whose components may be dropped", (source) => {
    const before = readFileSync(fileOf(leanRouter(), source), "utf8");
    const code = dropUnused(before);
    expect(exportsOf(code)).toEqual(exportsOf(before));
    expect(code).not.toContain(".displayName =");
    expect(code).not.toMatch(/= React\w*\.(forwardRef|memo|createContext)\(/);
  });

  it("ends the build where something is kept that nothing imports", () => {
    const build = (code: string) => () => hook(leanRouter(), "generateBundle")({}, { app: { type: "chunk", code } });
    expect(build("createBrowserRouter()")).not.toThrow();
    expect(build("function ScrollRestoration() {}")).toThrow("lean-router.ts counts on");
  });
});

describe("guarded imports", () => {
  const build = (moduleIds: readonly string[], dynamicImports: readonly string[]) => () =>
    hook(guardedImports(), "generateBundle")({}, { app: { type: "chunk", moduleIds, dynamicImports } });

  it("end the build where Vite guards no import by a helper that could be replaced", () => {
    const guard = new URL("../../app/boot/load-chunk.ts", import.meta.url).pathname;
    expect(build([guard], ["lazy.js"])).not.toThrow();
    expect(build([], [])).not.toThrow();
    expect(build([], ["lazy.js"])).toThrow("guarded-imports.ts counts on");
  });
});

describe("a whole worker", () => {
  const build = (imports: readonly string[]) => () => {
    const worker = { type: "chunk", facadeModuleId: "/src/app/worker/worker.ts", imports, dynamicImports: [] };
    hook(wholeWorker(), "generateBundle")({}, { worker });
  };

  it("ends the build where the worker would need a second file", () => {
    expect(build([])).not.toThrow();
    expect(build(["assets/shared.js"])).toThrow("the worker imports assets/shared.js");
  });
});

describe("lean forms", () => {
  const build = (ids: readonly string[]) => () =>
    hook(leanForms(), "generateBundle").call({ getModuleIds: () => ids.values() });

  it("end the build where RJSF no longer imports what they replace", () => {
    expect(build([])).not.toThrow();
    expect(build(["/node_modules/@rjsf/core/lib/index.js"])).toThrow('RJSF imports no "../getDefaultRegistry.js"');
  });
});
