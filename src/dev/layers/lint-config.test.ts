import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../../cli/paths.ts";
import { REGISTRIES, wrongImport } from "./layers.ts";
import { lintConfig } from "./lint-config.ts";

/** From a file, to another or to a package. What is wrong of it says the table that the tests of the tree go by. */
const IMPORTS: readonly (readonly [from: string, to: string])[] = [
  ["src/kit/a.ts", "src/language/b.ts"],
  ["src/kit/a.ts", "src/kit/deep/b.ts"],
  ["src/route/a.ts", "src/load/b.ts"],
  ["src/route/a.ts", "src/bridge/b.ts"],
  ["src/check/rules/a/rule.ts", "src/check/b.ts"],
  ["src/check/rules/a/rule.ts", "src/studio/b.ts"],
  ["src/check/a.ts", "renderers/catalog.ts"],
  ["src/render/a.tsx", "src/render/controls/b.tsx"],
  ["src/render/a.tsx", "renderers/text/view.tsx"],
  ["src/sandbox/a.ts", "src/server/b.ts"],
  ["src/sandbox/a.ts", "src/lender/b.ts"],
  ["src/cli/start/a.ts", "src/lender/b.ts"],
  ["src/cli/start/a.ts", "src/server/b.ts"],
  ["src/server/a.ts", "src/server/studio/b.ts"],
  ["src/server/channel/a.ts", "src/server/studio/b.ts"],
  ["src/server/channel/a.ts", "src/studio/b.ts"],
  ["src/server/channel/a.ts", "src/server/limits/b.ts"],
  ["src/server/channel/a.ts", "src/server/b.ts"],
  ["src/server/channel/deep/a.ts", "src/server/channel/b.ts"],
  ["src/server/channel/deep/a.ts", "src/server/pages/b.ts"],
  ["src/server/studio/routes/a.ts", "src/server/studio/endpoint/b.ts"],
  ["src/server/studio/routes/a.ts", "src/server/studio/b.ts"],
  ["src/server/studio/endpoint/a.ts", "src/server/http/b.ts"],
  ["src/server/studio/endpoint/a.ts", "src/server/pages/b.ts"],
  ["src/server/studio/a.ts", "src/server/studio/routes/b.ts"],
  ["src/releases/a.ts", "src/releases/store/b.ts"],
  ["src/releases/store/a.ts", "src/releases/b.ts"],
  ["src/releases/store/a.ts", "src/releases/accounts/b.ts"],
  ["src/cli/commands.ts", "src/cli/check/b.ts"],
  ["src/cli/a.ts", "src/cli/command/b.ts"],
  ["src/cli/a.ts", "src/cli/check/b.ts"],
  ["src/cli/check/a.ts", "src/cli/b.ts"],
  ["src/cli/push/a.ts", "src/cli/check/b.ts"],
  ["src/cli/push/a.ts", "src/cli/pull/b.ts"],
  ["src/cli/diff/a.ts", "src/cli/pull/b.ts"],
  ["src/dev/a.ts", "src/dev/suite/b.ts"],
  ["src/dev/suite/a.ts", "src/dev/build/b.ts"],
  ["src/app/boot/a.ts", "src/sandbox/b.ts"],
  ["src/lender/a.ts", "src/sandbox/b.ts"],
  ["renderers/catalog.ts", "renderers/text/definition.ts"],
  ["renderers/catalog.ts", "src/render/b.ts"],
  ["renderers/text/definition.ts", "src/language/b.ts"],
  ["renderers/text/definition.ts", "src/render/widget-api.ts"],
  ["renderers/text/definition.ts", "renderers/text/b.ts"],
  ["renderers/text/definition.ts", "react"],
  ["renderers/text/view.tsx", "src/render/widget-api.ts"],
  ["renderers/text/view.tsx", "src/render/runtime/runtime.ts"],
  ["renderers/text/view.tsx", "src/language/b.ts"],
  ["renderers/text/view.tsx", "renderers/text/deep/b.ts"],
  ["renderers/text/view.tsx", "renderers/link/view.tsx"],
  ["renderers/text/view.tsx", "renderers/views.ts"],
  ["renderers/text/view.tsx", "react"],
  ["renderers/text/deep/a.ts", "renderers/text/b.ts"],
  ["renderers/text/deep/a.ts", "renderers/link/b.ts"],
  ["renderers/text/deep/a.ts", "src/kit/b.ts"],
  ["renderers/text/deep/a.ts", "src/route/b.ts"],
  ["src/expression/a.ts", "node:fs"],
  ["src/server/a.ts", "node:fs/promises"],
  ["src/sources/a.ts", "react"],
  ["src/sources/a.ts", "react-dom/client"],
  ["src/sources/a.ts", "jotai"],
  ["src/sources/a.ts", "jotai/vanilla"],
  ["src/route/a.ts", "jotai/vanilla"],
  ["src/route/a.ts", "@rjsf/core"],
  ["src/render/a.ts", "@rjsf/core"],
];

const folder = mkdtempSync(join(tmpdir(), "skrini-layers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ways in which one file takes another in: the linter must know each, as nothing else looks at the tree's imports. */
const FORMS = ["import S;", "import type { a } from S;", "export { a } from S;", "void import(S);"];

/** The files that the linter finds a wrong import in, each with one import in the next of these ways. */
function lint(imports: readonly { readonly file: string; readonly specifier: string }[]): readonly string[] {
  writeFileSync(join(folder, "biome.json"), lintConfig());
  for (const [index, { file, specifier }] of imports.entries()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const form = FORMS[index % FORMS.length] ?? "";
    writeFileSync(join(folder, file), `${form.replace("S", () => JSON.stringify(specifier))}\n`);
  }
  const options = ["lint", "--only=noRestrictedImports", "--reporter=json", "--max-diagnostics=none", "."];
  try {
    execFileSync(join(ROOT, "node_modules/.bin/biome"), options, { cwd: folder, stdio: "pipe" });
  } catch (error) {
    const { diagnostics } = JSON.parse(String((error as { stdout: Buffer }).stdout));
    return diagnostics.map((one: { location: { path: string | { file: string } } }) => one.location.path);
  }
  return [];
}

it("tells while one types what the table of layers tells", () => {
  const cases = IMPORTS.map(([from, to], index) => {
    const path = to.includes("/") && /\.tsx?$/.test(to) ? to : null;
    const way = relative(dirname(from), to);
    const specifier = path === null ? to : way.startsWith(".") ? way : `./${way}`;
    // A definition is known by its name: of several, each stands in a widget of its own.
    const file = from.endsWith("/definition.ts")
      ? from.replace("/text/", `/text${index}/`)
      : REGISTRIES.includes(from)
        ? from
        : from.replace(/(\.tsx?)$/, `${index}$1`);
    return { file, specifier, wrong: wrongImport(from, specifier, path) };
  });
  const wrong = cases.filter((one) => one.wrong !== null).map(({ file }) => file);
  expect(wrong.length).toBeGreaterThan(20);
  expect([...lint(cases)].sort()).toEqual(wrong.sort());
});
