import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** The modules of a project that hold its own lists, by their absolute paths; null where it has none of that kind. */
export interface OwnModules {
  /** Exports `catalog`, definitions of widgets. */
  readonly catalog: string | null;
  /** Exports `views`, by the widget's type. */
  readonly views: string | null;
  /** Exports `actionCatalog`, definitions of actions. */
  readonly actions: string | null;
  /** Exports `runs`, by the action's name. */
  readonly runs: string | null;
  /** Exports `lender`, which changes what the sandbox answers. */
  readonly lender: string | null;
}

/** The lists of a build for any project: nothing of its own. */
export const NOTHING_OWN: OwnModules = { catalog: null, views: null, actions: null, runs: null, lender: null };

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const addressOf = (path: string) => `${ROOT}src/${path}`;
const CREATE_SANDBOX = addressOf("sandbox/create-sandbox.ts");

/** The files of this tree that a project's lists stand in for, each with the text that names them. */
const PLACES: readonly (readonly [file: string, text: (own: OwnModules) => string])[] = [
  [addressOf("app/views.ts"), ({ views }) => joined("views", `${ROOT}renderers/views.ts`, views)],
  [addressOf("app/screen/runs.ts"), ({ runs }) => joined("runs", addressOf("actions/runs.ts"), runs)],
  [addressOf("app/boot/own-lender.ts"), ({ lender }) => lenderText(lender)],
];

/**
 * Builds a client with what a project has of its own, in the place of this tree's lists.
 * A build for any project has none, and no lender.
 */
export function ownParts(own: OwnModules): Plugin {
  return {
    name: "own-parts",
    enforce: "pre",
    load(id) {
      return PLACES.find(([file]) => file === id)?.[1](own) ?? null;
    },
  };
}

/**
 * The module `own-lists`: what a project's server and commands need of its own.
 * @param views types that it has views for; null where they are not known
 */
export function ownLists(own: OwnModules, views: readonly string[] | null): Plugin {
  const known = `export const ownViews = ${JSON.stringify(views)};\n`;
  return virtualModule("own-lists", definitionsText(own) + list(own.lender, "lender", "ownLender", "null") + known);
}

/** The module `own-definitions`: what the studio needs to know of a project's own widgets and actions. */
export function ownDefinitions(own: OwnModules): Plugin {
  return virtualModule("own-definitions", definitionsText(own));
}

const OWN_DEFINITIONS = addressOf("studio/own-definitions.ts");

/**
 * Leaves a project's own definitions out of the studio, which is the same for every project: it takes them from this
 * address, where a server has those of its project.
 */
export function definitionsApart(address: string): Plugin {
  return {
    name: "definitions-apart",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith("/own-definitions.ts")) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id === OWN_DEFINITIONS ? { id: address, external: "absolute" } : null;
    },
  };
}

function virtualModule(name: string, text: string): Plugin {
  return {
    name,
    enforce: "pre",
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? text : null),
  };
}

/** Takes `skrini/…` from the sources: a client that is built for a project has each module once. */
export function seamSources(): Plugin {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8")) as {
    exports: { readonly [path: string]: string | { readonly types: string } };
  };
  return {
    name: "seam-sources",
    enforce: "pre",
    resolveId(source) {
      const seam = source.startsWith("skrini/") ? exports[source.replace("skrini", ".")] : undefined;
      if (seam === undefined || typeof seam === "string") return null;
      return `${ROOT}${seam.types.replace("./.build/package/types/", "").replace(/\.d\.ts$/, ".ts")}`;
    },
  };
}

function definitionsText({ catalog, actions }: OwnModules): string {
  return list(catalog, "catalog", "ownCatalog", "[]") + list(actions, "actionCatalog", "ownActions", "[]");
}

/** The product's list and the project's as one. */
function joined(name: string, builtIn: string, own: string | null): string {
  if (own === null) return `export { ${name} } from ${JSON.stringify(builtIn)};\n`;
  return `import { ${name} as builtIn } from ${JSON.stringify(builtIn)};
import { ${name} as own } from ${JSON.stringify(own)};
export const ${name} = { ...builtIn, ...own };
`;
}

function list(module: string | null, name: string, as: string, none: string): string {
  if (module === null) return `export const ${as} = ${none};\n`;
  return `export { ${name} as ${as} } from ${JSON.stringify(module)};\n`;
}

/** Its code is loaded where the sandbox answers in the page. */
function lenderText(module: string | null): string {
  if (module === null) return "export const ownLender = null;\n";
  return `import { createSandbox } from ${JSON.stringify(CREATE_SANDBOX)};
export const ownLender = {
  isFor: () => true,
  async load() {
    const { lender } = await import(${JSON.stringify(module)});
    return (documents, options) => createSandbox(documents, lender, options);
  },
};
`;
}
