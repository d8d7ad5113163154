/** Low to high. A file imports its own folder and lower layers, never a sibling of the same number. */
export const LAYERS: readonly (readonly string[])[] = [
  ["src/kit"],
  ["src/language"],
  ["src/expression", "src/message", "src/bridge", "src/route"],
  ["src/texts", "src/load", "src/check", "src/compile"],
  ["src/sources", "src/migrate", "src/editor"],
  ["src/actions", "src/diff", "src/openapi"],
  ["src/render"],
  ["renderers"],
  ["src/assistant", "src/sandbox", "src/releases", "src/verify"],
  ["src/lender", "src/contract", "src/wire"],
  ["src/app", "src/studio", "src/cli", "src/dev", "src/server", "src/vscode"],
];

/**
 * The folders inside a room, low to high, with the room's own files as ".". As above, a file imports its own folder and
 * lower ones. "*" stands for the folders without a line.
 */
export const ROOMS: { readonly [room: string]: readonly (readonly string[])[] } = {
  "src/expression": [["syntax"], ["."], ["types"], ["*"]],
  "src/check": [
    ["report"],
    ["schema", "text"],
    ["fragment"],
    ["project"],
    ["screen"],
    ["words"],
    ["behavior"],
    ["money"],
    ["rules"],
    ["diagnostics"],
    ["."],
    ["*"],
  ],
  "src/check/screen": [["facts"], ["context"], ["parts"], ["."]],
  "src/language": [["terms"], ["http", "pictures", "project"], ["shape"], ["."]],
  "src/sources": [["storage"], ["call"], ["intents"], ["."], ["*"]],
  "src/render": [["runtime"], ["controls"], ["."], ["*"]],
  "src/compile": [["context"], ["parts"], ["."], ["*"]],
  "src/releases/store": [["audit"], ["rows"], ["."]],
  "src/cli/start": [["builds", "check-worker"], ["connection"], ["."]],
  "src/releases": [
    [".", "database", "names"],
    ["identity"],
    ["store"],
    ["guard", "phones", "second-factors"],
    ["accounts"],
    ["schedule"],
  ],
  "src/server": [
    ["audit", "documents", "limits"],
    ["http", "notices"],
    ["channel", "operations", "studio"],
    ["calls", "pages"],
    ["reports", "studio-pages"],
    ["."],
  ],
  "src/server/studio": [["endpoint"], ["assistant", "routes"], ["."]],
  "src/cli": [
    ["command"],
    ["."],
    ["build", "migrate"],
    ["project-parts"],
    ["check", "studio-client"],
    ["*"],
    ["docs", "init"],
    ["start"],
    ["contract", "doctor", "export", "import", "test"],
    ["diff", "lsp", "mcp", "sandbox"],
    ["upgrade"],
  ],
  "src/dev": [
    ["bench", "fuzz", "install", "layers", "production-page", "rule-lists", "studio-palette", "suite"],
    ["vscode"],
    ["build"],
    ["."],
  ],
};

/** Lists of all that is in the folders beside them. They may import from each of these. */
export const REGISTRIES: readonly string[] = [
  "src/actions/catalog.ts",
  "src/actions/runs.ts",
  "src/assistant/document-tools.ts",
  "src/check/check-api.ts",
  "src/check/report/diagnostic-codes.ts",
  "src/check/rules/rules.ts",
  "src/cli/commands.ts",
  "src/cli/package-main.ts",
  "src/studio/pages/change/change-pages.ts",
  "src/studio/pages/pages.ts",
  "src/studio/panels/panels.ts",
  "src/expression/expression-api.ts",
  "src/expression/functions.ts",
  "src/expression/run-functions.ts",
  "src/expression/run-common-functions.ts",
  "src/expression/run-rare-functions.ts",
  "src/lender/behaviors.ts",
  "src/lender/pages.ts",
  "src/lender/repeats.ts",
];

/** Imports among the roots: the commands start the server, and those of this repository are commands too. */
const ROOTS_MAY: { readonly [folder: string]: readonly string[] } = {
  "src/cli": ["src/server"],
  // The manifest of the extension is made of what its code asks for by name.
  "src/dev": ["src/cli", "src/vscode"],
};

const NODE_FOLDERS = ["src/cli", "src/dev", "src/server", "src/releases", "src/verify", "src/vscode"];

/** The lowest layer that imports a package or what is below its name; of several names that fit, the longest counts. */
export const PACKAGES_FROM: { readonly [name: string]: number } = {
  react: 6,
  "react-dom": 6,
  "react-router": 6,
  "react-router-dom": 6,
  jotai: 6,
  "jotai/vanilla": 4,
  "@rjsf": 6,
};

/** Folders that a widget's definition may import from; no others. */
export const DEFINITIONS_MAY: readonly string[] = ["src/language"];

/** Folders that a widget's other files may import from, beside their own. Types are no way around the widget API. */
export const WIDGETS_MAY: readonly string[] = ["src/kit", "src/language", "src/render/widget-api.ts"];

/** The mistake in this import, or null. Both are paths from the root, or a package's specifier. */
export function wrongImport(from: string, specifier: string, path: string | null): string | null {
  const folder = folderOf(from);
  const layer = layerOf(folder);
  if (layer < 0) return `${from} is in no layer`;
  if (path === null) return wrongPackage(from, folder, layer, specifier);
  const target = folderOf(path);
  if (layerOf(target) < 0) return `${from} imports ${path}, which is in no layer`;
  // The roots take it by a glob, which finds none in a tree without one.
  if (target === "src/lender" && folder !== target) return `${from} imports ${path}: nothing may need the lender`;
  if (folder === "renderers") return wrongInRenderers(from, path);
  if (target === folder) return wrongInRoom(from, path);
  if (layerOf(target) < layer || (ROOTS_MAY[folder] ?? []).includes(target)) return null;
  return `${from} (layer ${layer}) must not import ${path} (layer ${layerOf(target)})`;
}

/** The mistake in an import between two files of one folder of the layers, or null. */
function wrongInRoom(from: string, path: string): string | null {
  if (REGISTRIES.includes(from)) return null;
  for (const [room, folders] of Object.entries(ROOMS)) {
    if (!from.startsWith(`${room}/`) || !path.startsWith(`${room}/`)) continue;
    const [own, target] = [partOf(room, from), partOf(room, path)];
    const level = levelOf(folders, own);
    if (level < 0) return `${from} is in no folder that ROOMS has of ${room}`;
    if (own !== target && levelOf(folders, target) >= level) return `${from} must not import ${path}: see ROOMS`;
  }
  return null;
}

/** The folder of a room that a file is in: "." for its own files. */
export function partOf(room: string, path: string): string {
  const [part = ".", rest] = path.slice(room.length + 1).split("/");
  return rest === undefined ? "." : part;
}

/** The number of the level that a folder of a room is; -1 where it is none. */
function levelOf(folders: readonly (readonly string[])[], part: string): number {
  const named = folders.findIndex((names) => names.includes(part));
  return named < 0 && part !== "." ? folders.findIndex((names) => names.includes("*")) : named;
}

/** The number of the layer that a folder is; -1 where it is none. */
export function layerOf(folder: string): number {
  return LAYERS.findIndex((folders) => folders.includes(folder));
}

/** Whether the files of a folder run in Node, and import what only Node has. */
export function isForNode(folder: string): boolean {
  return NODE_FOLDERS.includes(folder);
}

function wrongPackage(from: string, folder: string, layer: number, specifier: string): string | null {
  if (specifier.startsWith("node:") && !isForNode(folder)) return `${from} imports ${specifier}: Node only`;
  const [name = ""] = Object.keys(PACKAGES_FROM)
    .filter((one) => specifier === one || specifier.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length);
  const lowest = PACKAGES_FROM[name] ?? 0;
  if (layer < lowest) return `${from} imports ${specifier} below layer ${lowest}`;
  return isDefinition(from) ? `${from} imports ${specifier}: a definition is pure data` : null;
}

/** A definition knows the language; a view and what it is made of know the widget API; no widget knows another. */
function wrongInRenderers(from: string, path: string): string | null {
  const isIn = (folders: readonly string[]) => folders.some((one) => path === one || path.startsWith(`${one}/`));
  if (isDefinition(from)) {
    return isIn(DEFINITIONS_MAY) ? null : `${from} imports ${path}: only src/language is open to a definition`;
  }
  const widget = /^renderers\/([^/]+)\//.exec(from)?.[1];
  if (isIn([widget === undefined ? "renderers" : `renderers/${widget}`, ...WIDGETS_MAY])) return null;
  return `${from} imports ${path}: of src, a widget knows the widget API only`;
}

function isDefinition(from: string): boolean {
  return from.startsWith("renderers/") && from.endsWith("/definition.ts");
}

function folderOf(path: string): string {
  return path.startsWith("renderers/") ? "renderers" : path.split("/").slice(0, 2).join("/");
}
