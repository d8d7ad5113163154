import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { LAYERS, REGISTRIES, ROOMS, wrongImport } from "../src/dev/layers/layers.ts";
import { MAX_DEPTH } from "../src/dev/layers/lint-config.ts";
import { findCycle } from "./find-cycle.ts";
import { mutualFolders } from "./mutual-folders.ts";
import { readSources } from "./source-files.ts";

const sources = readSources();
const graph = new Map(sources.map(({ path, imports }) => [path, imports.flatMap((one) => one.path ?? [])]));

/** Files that a newcomer can read as one list. */
const MAX_FILES = 30;
/** One file for each part of a kind: each is looked up by its name. */
const LISTS = ["src/expression/functions"];

describe("the architecture", () => {
  it("has nothing at the top level but what the design names", () => {
    const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
    const entries = new Set(tracked.map((path) => path.split("/")[0] ?? "").filter((entry) => !/^\.|^$/.test(entry)));
    const named = ["package-lock.json", "package.json", "README.md", "tsconfig.json", "vite.config.ts"];
    expect([...entries].filter((entry) => ![...named, "renderers", "schemas", "src", "tests"].includes(entry))).toEqual(
      [],
    );
  });

  it("has no folder deeper than the linter knows a way up from, which alone looks at what imports what", () => {
    // Renderers are one folder higher than the layers in src.
    const depths = sources.map(({ path }) => path.split("/").length - (path.startsWith("src/") ? 3 : 2));
    expect(Math.max(...depths)).toBeLessThanOrEqual(MAX_DEPTH);
  });

  it("takes types alone of the API's routes into the studio: their schemas stay out of the browser", () => {
    const studio = sources.filter(({ path }) => path.startsWith("src/studio/"));
    const importing = studio.filter(({ imports }) => imports.some(({ path }) => path?.startsWith("src/wire/")));
    expect(importing.length).toBeGreaterThan(10);
    const schemas = /^import (?!type )[^;]*? from "[./]+\/wire\/[^"]+";$/m;
    expect(importing.filter(({ code }) => schemas.test(code)).map(({ path }) => path)).toEqual([]);
    expect(schemas.test('import { Change } from "../wire/change-schemas.ts";')).toBe(true);
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
    expect(findCycle(graph)).toBeNull();
  });

  it("has no two folders of one room that import each other", () => {
    expect(mutualFolders(graph, REGISTRIES)).toEqual([]);
    const paths = sources.map(({ path }) => path);
    expect(REGISTRIES.filter((path) => !paths.includes(path))).toEqual([]);
    const folders = Object.entries(ROOMS).flatMap(([room, levels]) =>
      levels.flat().flatMap((part) => (part === "*" ? [] : [part === "." ? `${room}/` : `${room}/${part}/`])),
    );
    expect(folders.filter((folder) => !paths.some((path) => path.startsWith(folder)))).toEqual([]);
  });

  it("has no folder of more than 30 files of its own, lists of parts aside", () => {
    const folders = sources.map(({ path }) => path.slice(0, path.lastIndexOf("/")));
    const sizes = [...new Set(folders)].map(
      (folder) => [folder, folders.filter((one) => one === folder).length] as const,
    );
    expect(sizes.filter(([folder, files]) => files > MAX_FILES && !LISTS.includes(folder))).toEqual([]);
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
    ["renderers/text/view.tsx", "src/render/runtime/runtime.ts"],
    ["renderers/text/view.tsx", "renderers/link/view.tsx"],
    ["src/app/a.ts", "src/elsewhere/b.ts"],
    ["src/cli/a.ts", "src/dev/b.ts"],
    ["src/cli/check/a.ts", "src/cli/format/b.ts"],
    ["src/cli/command/a.ts", "src/cli/b.ts"],
    ["src/server/limits/a.ts", "src/server/b.ts"],
    ["src/server/elsewhere/a.ts", "src/server/limits/b.ts"],
    ["src/server/studio/endpoint/a.ts", "src/server/studio/routes/b.ts"],
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
    ["src/cli/commands.ts", "src/cli/format/b.ts"],
    ["src/cli/push/a.ts", "src/cli/b.ts"],
    ["src/server/studio/routes/a.ts", "src/server/limits/b.ts"],
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

  it("finds folders that import each other, by whatever files, and a room's own files with one of its folders", () => {
    const graph = new Map([
      ["src/room/a/one.ts", ["src/room/b/one.ts", "src/room/own.ts", "src/other/a/one.ts"]],
      ["src/room/b/deep/two.ts", ["src/room/a/deep/two.ts", "src/room/b/one.ts"]],
      ["src/room/all.ts", ["src/room/a/one.ts"]],
      ["src/other/a/one.ts", ["src/room/a/one.ts"]],
    ]);
    expect(mutualFolders(graph, [])).toEqual(["src/room/. ⇄ src/room/a", "src/room/a ⇄ src/room/b"]);
    expect(mutualFolders(graph, ["src/room/all.ts"])).toEqual(["src/room/a ⇄ src/room/b"]);
  });
});
