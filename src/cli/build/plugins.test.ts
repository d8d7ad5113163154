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
import { withoutAjv } from "./without-ajv.ts";

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
const hook = (plugin: Plugin, name: "resolveId" | "load" | "generateBundle"): Hook => plugin[name] as unknown as Hook;
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
      expect(() => toModule(code, "react.js")).toThrow("src/cli/build/plain-react.ts counts on");
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
  it("put the app's own loader in the place of Vite's", () => {
    const code = String(hook(guardedImports(), "load")("\0vite/preload-helper.js"));
    expect(code).toMatch(/^export \{ loadChunk as __vitePreload \} from "\/.+\/src\/app\/boot\/load-chunk\.ts";$/);
    expect(hook(guardedImports(), "load")("react.js")).toBeNull();
  });

  const build = (moduleIds: readonly string[], dynamicImports: readonly string[]) => () =>
    hook(guardedImports(), "generateBundle")({}, { app: { type: "chunk", moduleIds, dynamicImports } });

  it("end the build where Vite guards no import by a helper that could be replaced", () => {
    const guard = new URL("../../app/boot/load-chunk.ts", import.meta.url).pathname;
    expect(build([guard], ["lazy.js"])).not.toThrow();
    expect(build([], [])).not.toThrow();
    expect(build([], ["lazy.js"])).toThrow("guarded-imports.ts counts on");
  });
});

describe("a client without ajv", () => {
  const used = { type: "chunk", fileName: "assets/form.js", modules: { "\0without-ajv.js": { renderedLength: 9 } } };
  const core = ["/node_modules/@rjsf/core/lib/index.js", "/node_modules/@rjsf/core/lib/getTestRegistry.js"];
  const build = (ids: readonly string[], bundle: object) => () =>
    hook(withoutAjv(), "generateBundle").call({ getModuleIds: () => ids.values() }, {}, bundle);

  it("has nothing in its place", async () => {
    const id = hook(withoutAjv(), "resolveId")("@rjsf/validator-ajv8");
    expect(hook(withoutAjv(), "load")(id)).toBe("export default {};");
    expect(hook(withoutAjv(), "resolveId")("@rjsf/utils")).toBeNull();
  });

  it("ends the build where RJSF validates by it, or names it elsewhere", () => {
    expect(build([], {})).not.toThrow();
    expect(build(core, { form: { ...used, modules: {} } })).not.toThrow();
    expect(build(core, { form: used })).toThrow("assets/form.js uses @rjsf/validator-ajv8");
    expect(build(core.slice(0, 1), {})).toThrow("without-ajv.ts counts on");
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
  it.each([
    ["@rjsf/core/lib/components/Form.js", "../getDefaultRegistry.js", "default"],
    ["@rjsf/core/lib/components/RichText.js", "markdown-to-jsx/react", "Markdown"],
    ["@rjsf/utils/lib/schema/retrieveSchema.js", "./shallowAllOfMerge.js", "default"],
    ["@rjsf/utils/lib/findSchemaDefinition.js", "fast-uri", "default"],
  ])("give %s something of ours for %s", async (importer, source, name) => {
    const id = hook(leanForms(), "resolveId")(source, `/node_modules/${importer}`);
    const [, exported = "", file = ""] =
      /^export \{ (\w+).* \} from "(.+)";$/.exec(String(hook(leanForms(), "load")(id))) ?? [];
    expect(exportsOf(String(hook(leanForms(), "load")(id)))).toEqual([name]);
    expect(await import(/* @vite-ignore */ file)).toHaveProperty(exported);
    expect(hook(leanForms(), "resolveId")(source, "/src/app/page/app.tsx")).toBeNull();
  });

  const build = (ids: readonly string[]) => () =>
    hook(leanForms(), "generateBundle").call({ getModuleIds: () => ids.values() });

  it("end the build where RJSF no longer imports what they replace", () => {
    expect(build([])).not.toThrow();
    expect(build(["/node_modules/@rjsf/core/lib/index.js"])).toThrow('RJSF imports no "../getDefaultRegistry.js"');
  });
});
