import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { LAYERS, wrongImport } from "../src/dev/layers/layers.ts";
import { MAX_DEPTH } from "../src/dev/layers/lint-config.ts";
import { findCycle } from "./find-cycle.ts";
import { readSources } from "./source-files.ts";

const sources = readSources();

describe("the architecture", () => {
  it("has nothing at the top level but what the design names", () => {
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
    const entries = new Set(tracked.map((path) => path.split("/")[0] ?? "").filter((entry) => !/^\.|^$/.test(entry)));
    const named = ["package-lock.json", "package.json", "README.md", "tsconfig.json", "vite.config.ts"];
    expect([...entries].filter((entry) => ![...named, "renderers", "schemas", "src", "tests"].includes(entry))).toEqual(
      [],
    );
  });

  it("imports from its own folder and lower layers only", () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports.flatMap((one) => wrongImport(path, one.specifier, one.path) ?? []),
    );
    expect(wrong).toEqual([]);
    // Below that the linter knows no way up; renderers are one folder higher than the layers in src.
    const depths = sources.map(({ path }) => path.split("/").length - (path.startsWith("src/") ? 3 : 2));
    expect(Math.max(...depths)).toBeLessThanOrEqual(MAX_DEPTH);
  });

  it("has the layers that the guide lists", () => {
    const rows = readFileSync(`${ROOT}/src/docs/guides/contribute.md`, "utf8").matchAll(/^\| (\d+) +\| (.+) \|$/gm);
    const known = new Map(LAYERS.flat().map((folder) => [folder.replace("src/", ""), folder]));
    const told = [...rows].map(([, number = "", row = ""]) => [
      Number(number),
      [...row.matchAll(/`([a-z]+)\/?`/g)].flatMap(([, name = ""]) => known.get(name) ?? []).sort(),
    ]);
    expect(told).toEqual(LAYERS.map((folders, number) => [number, [...folders].sort()]));
  });

  it("has no import cycle, not even of types", () => {
    const graph = new Map(sources.map(({ path, imports }) => [path, imports.flatMap((one) => one.path ?? [])]));
    expect(findCycle(graph)).toBeNull();
  });

  it("exports by name, and re-exports nothing wholesale", () => {
    expect(sources.filter(({ exportsDefault }) => exportsDefault).map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ exportsAll }) => exportsAll).map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it("does nothing right behind an import, for the build would make that part of it: loadExport takes what is wanted", () => {
    const behind = /\bimport\("[^"]+"\)\s*\.then\(/;
    expect(sources.filter(({ code }) => behind.test(code)).map(({ path }) => path)).toEqual([]);
    // As an aborted picture once passed for code that is gone.
    expect(behind.test('import("./read-picture.ts")\n  .then((module) => module.readPicture(plan))')).toBe(true);
  });

  it("names its files of code in kebab-case", () => {
    const files = ["src", "renderers", "tests"].flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    );
    const code = files.map(({ name }) => name).filter((name) => /\.(tsx?|mjs|css)$/.test(name));
    expect(code.filter((name) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it("keeps nine files in ten under 220 lines", () => {
    const lengths = sources.map(({ code }) => code.split("\n").length).sort((a, b) => a - b);
    const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
    console.info(`${lengths.length} source files: median ${at(0.5)} lines, 90% up to ${at(0.9)}, longest ${at(1)}`);
    expect(at(0.9)).toBeLessThan(220);
  });
});

describe("the check of layers", () => {
  it.each([
    ["src/kit/a.ts", "src/language/b.ts"],
    ["src/route/a.ts", "src/load/b.ts"],
    ["src/render/a.tsx", "renderers/text/view.tsx"],
    ["src/check/a.ts", "renderers/catalog.ts"],
    ["src/sandbox/a.ts", "src/server/b.ts"],
    ["src/sandbox/a.ts", "src/releases/b.ts"],
    ["src/sandbox/a.ts", "src/lender/b.ts"],
    ["src/cli/a.ts", "src/lender/b.ts"],
    ["src/server/a.ts", "src/cli/b.ts"],
    ["renderers/text/definition.ts", "src/render/widget-api.ts"],
    ["renderers/text/view.tsx", "src/render/runtime.ts"],
    ["renderers/text/view.tsx", "renderers/link/view.tsx"],
    ["src/app/a.ts", "src/elsewhere/b.ts"],
  ])("%s must not import %s", (from, path) => {
    expect(wrongImport(from, "./x", path)).toContain(from);
  });

  it.each([
    ["src/expression/a.ts", "node:fs"],
    ["src/sources/a.ts", "react"],
    ["src/sources/a.ts", "jotai"],
    ["src/route/a.ts", "jotai/vanilla"],
    ["renderers/text/definition.ts", "react"],
  ])("%s must not import the package %s", (from, specifier) => {
    expect(wrongImport(from, specifier, null)).toContain(from);
  });

  it.each([
    ["src/app/a.ts", "src/sandbox/b.ts"],
    ["src/lender/a.ts", "src/sandbox/b.ts"],
    ["src/lender/a.ts", "src/lender/b.ts"],
    ["src/cli/a.ts", "src/server/b.ts"],
    ["renderers/text/view.tsx", "src/render/widget-api.ts"],
    ["src/render/a.tsx", "src/render/controls/b.tsx"],
  ])("%s may import %s", (from, path) => {
    expect(wrongImport(from, "./x", path)).toBeNull();
  });

  it("finds a cycle and names its files", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", []],
      ["d", ["b"]],
    ]);
    expect(findCycle(graph)).toEqual(["b", "d", "b"]);
    expect(findCycle(new Map([["a", ["b", "elsewhere"]]]))).toBeNull();
  });
});
