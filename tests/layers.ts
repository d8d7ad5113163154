/** Low to high. A file imports its own folder and lower layers, never a sibling of the same number. */
const LAYERS = [
  ["src/kit"],
  ["src/language"],
  ["src/expression", "src/message", "src/bridge", "src/route"],
  ["src/texts", "src/load", "src/check", "src/compile"],
  ["src/sources", "src/migrate", "src/editor"],
  ["src/actions", "src/diff"],
  ["src/render"],
  ["renderers"],
  ["src/sandbox", "src/releases", "src/verify"],
  ["src/lender"],
  ["src/app", "src/studio", "src/cli", "src/dev", "src/server"],
];

/**
 * Imports among the roots: the commands start the server. The table of commands names those of this repository too,
 * which share its paths.
 */
const ROOTS_MAY: { readonly [folder: string]: readonly string[] } = {
  "src/cli": ["src/server", "src/dev"],
  "src/dev": ["src/cli"],
};

const REACT_FROM = 6;
const STORE_FROM = 4;
const NODE_FOLDERS = ["src/cli", "src/dev", "src/server", "src/releases", "src/verify"];

const REACT = /^(react|react-dom|react-router|react-router-dom|jotai|@rjsf\/\w+)(\/|$)/;
const STORE = /^jotai\/vanilla(\/|$)/;

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
  if (target === folder || layerOf(target) < layer || (ROOTS_MAY[folder] ?? []).includes(target)) return null;
  return `${from} (layer ${layer}) must not import ${path} (layer ${layerOf(target)})`;
}

function wrongPackage(from: string, folder: string, layer: number, specifier: string): string | null {
  if (specifier.startsWith("node:") && !NODE_FOLDERS.includes(folder)) return `${from} imports ${specifier}: Node only`;
  const from4 = STORE.test(specifier) ? STORE_FROM : REACT.test(specifier) ? REACT_FROM : 0;
  if (layer < from4) return `${from} imports ${specifier} below layer ${from4}`;
  const isDefinition = from.startsWith("renderers/") && from.endsWith("/definition.ts");
  return isDefinition ? `${from} imports ${specifier}: a definition is pure data` : null;
}

/** A definition knows the language; a view and what it is made of know the widget API; no widget knows another. */
function wrongInRenderers(from: string, path: string): string | null {
  const widget = /^renderers\/([^/]+)\//.exec(from)?.[1];
  if (from.endsWith("/definition.ts")) {
    return path.startsWith("src/language/")
      ? null
      : `${from} imports ${path}: only src/language is open to a definition`;
  }
  if (widget === undefined)
    return path.startsWith("renderers/") || allowedBelow(path) ? null : `${from} imports ${path}`;
  if (path.startsWith(`renderers/${widget}/`)) return null;
  return allowedBelow(path) ? null : `${from} imports ${path}: of src, a view knows the widget API only`;
}

/** The types of the language and helpers without domain words are no way around the widget API. */
function allowedBelow(path: string): boolean {
  return path === "src/render/widget-api.ts" || path.startsWith("src/kit/") || path.startsWith("src/language/");
}

function folderOf(path: string): string {
  return path.startsWith("renderers/") ? "renderers" : path.split("/").slice(0, 2).join("/");
}

function layerOf(folder: string): number {
  return LAYERS.findIndex((folders) => folders.includes(folder));
}
