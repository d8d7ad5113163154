import { dirname, relative } from "node:path/posix";
import {
  DEFINITIONS_MAY,
  isForNode,
  LAYERS,
  layerOf,
  PACKAGES_FROM,
  partOf,
  REGISTRIES,
  ROOMS,
  WIDGETS_MAY,
  wrongImport,
} from "./layers.ts";

/** The file at the top of the tree that the linter's settings extend. */
export const LINT_CONFIG = ".biome-layers.json";

/**
 * The deepest folder below one of a layer. An import's way up differs from depth to depth, and the linter sees that alone.
 * @internal for the tests of the tree
 */
export const MAX_DEPTH = 3;

const FOLDERS = LAYERS.flat();

interface Pattern {
  /** As of `.gitignore`, against what stands behind `from`: a later one with `!` takes back. */
  readonly group: readonly string[];
  readonly message: string;
}

/** The layers as settings of Biome, which editors show as one types: a line per folder and depth. */
export function lintConfig(): string {
  const overrides = FOLDERS.flatMap((folder) => (folder === "renderers" ? inRenderers() : inFolder(folder)));
  return `{\n  "overrides": [\n${overrides.map((one) => `    ${JSON.stringify(one)}`).join(",\n")}\n  ]\n}\n`;
}

function inFolder(folder: string): readonly object[] {
  const layer = layerOf(folder);
  const message = `${folder} is layer ${layer}: it imports its own folder and lower layers`;
  const wrong = FOLDERS.filter((to) => to !== folder && wrongImport(`${folder}/a.ts`, "", `${to}/a.ts`) !== null);
  const outside = (from: string) => [
    { group: wrong.map((to) => `${wayTo(from, to)}/**`), message },
    ...packages(folder),
  ];
  const whole = depths().map((depth) => {
    const from = `${folder}${"/*".repeat(depth)}`;
    return override([`${from}/*`], outside(from));
  });
  const rooms = Object.keys(ROOMS).filter((room) => room === folder || room.startsWith(`${folder}/`));
  return [...whole, ...rooms.flatMap((room) => inRoom(room, folder, outside))];
}

/** For each level of a room and each depth below it. Of two that fit a file the linter takes the later. */
function inRoom(room: string, folder: string, outside: (from: string) => readonly Pattern[]): readonly object[] {
  const below = room.slice(folder.length).split("/").length - 1;
  const levels = [...(ROOMS[room] ?? [])].sort((a, b) => Number(b.includes("*")) - Number(a.includes("*")));
  return levels.flatMap((parts) => {
    const deep = depths()
      .slice(0, MAX_DEPTH - below)
      .flatMap((depth) => {
        const folders = parts.filter((part) => part !== ".").map((part) => `${room}/${part}${"/*".repeat(depth)}`);
        return folders.length === 0 ? [] : [folders];
      });
    return [...(parts.includes(".") ? [[room]] : []), ...deep].map((folders) => {
      const [from = room] = folders;
      const within = Object.keys(ROOMS).filter((one) => from === one || from.startsWith(`${one}/`));
      return override(
        folders.map((one) => `${one}/*`),
        [...outside(from), ...within.flatMap((one) => roomPatterns(one, from))],
      );
    });
  });
}

/** All that files of one folder of a room must not import of it: what is not below. */
function roomPatterns(room: string, from: string): readonly Pattern[] {
  const levels = ROOMS[room] ?? [];
  const own = from === room ? "." : partOf(room, `${from}/a.ts`);
  const level = levels.findIndex((parts) => parts.includes(own));
  if (level === levels.length - 1 && own === ".") return [];
  const lower = levels.slice(0, level).flat();
  const way = wayTo(from, room) || ".";
  const may = lower.flatMap((part) => (part === "." ? [`!${way}/*.ts`, `!${way}/*.tsx`] : [`!${way}/${part}/**`]));
  const group = own === "." ? ["./*/**", ...may] : [`${way}/**`, `!${way}/../**`, ...may];
  return [{ group, message: `${room} has levels: a file imports its own folder and lower ones` }];
}

function inRenderers(): readonly object[] {
  const files = depths().map((depth) => {
    const from = `renderers${"/*".repeat(depth)}`;
    // A widget's own folder is the first below; above all of them is what puts them together.
    const outside = depth === 0 ? "../**" : `${"../".repeat(depth)}**`;
    const message = "a widget imports its own folder, the widget API, the language's types and src/kit";
    return override(
      [`${from}/*`],
      [{ group: [outside, ...allowed(from, WIDGETS_MAY)], message }, ...packages("renderers")],
    );
  });
  const group = ["**", ...allowed("renderers/*", DEFINITIONS_MAY)];
  const message = `a definition is pure data: it imports ${DEFINITIONS_MAY.join(", ")} alone`;
  return [...files, override(["renderers/*/definition.ts"], [{ group, message }])];
}

function allowed(from: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => `!${wayTo(from, path)}${path.endsWith(".ts") ? "" : "/**"}`);
}

function packages(folder: string): readonly Pattern[] {
  const layer = layerOf(folder);
  const below = (name: string) => [name, `${name}/**`];
  const names = Object.keys(PACKAGES_FROM).sort();
  const isLow = (name: string) => layer < (PACKAGES_FROM[name] ?? 0);
  const react = names.flatMap((name) => below(name).map((one) => (isLow(name) ? one : `!${one}`)));
  return [
    ...(names.some(isLow)
      ? [{ group: react, message: `${folder} is layer ${layer}: React and the store are higher` }]
      : []),
    ...(isForNode(folder) ? [] : [{ group: ["node:*", "node:*/**"], message: `${folder} does not run in Node alone` }]),
  ];
}

/** Tests and what helps them import what they need. */
function override(files: readonly string[], patterns: readonly Pattern[]): object {
  const rule = { level: "error", options: { patterns: patterns.filter(({ group }) => group.length > 0) } };
  const registries = REGISTRIES.filter((path) => files.includes(`${dirname(path)}/*`)).map((path) => `!${path}`);
  const includes = [...files, ...registries, "!**/*.test.*", "!**/testing/**"];
  return { includes, linter: { rules: { style: { noRestrictedImports: rule } } } };
}

function wayTo(from: string, path: string): string {
  return relative(from, path);
}

function depths(): readonly number[] {
  return Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => depth);
}
