import { catalog } from "../../renderers/catalog.ts";
import { readDocuments, readPictureNames } from "../../src/cli/read-documents.ts";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";

export type Path = readonly (string | number)[];

/** An object of a document, and where it stands. */
export interface Site {
  readonly file: string;
  readonly path: Path;
  readonly value: JsonObject;
}

/** A string of a document, and where it stands. */
export interface Leaf {
  readonly file: string;
  readonly path: Path;
  readonly value: string;
}

/** Real documents, and what they hold by what it is. Documents of tests for the sandbox alone are left out of `screens`. */
export interface Project {
  /** Where the documents are, from the repository's root on. */
  readonly root: string;
  readonly files: readonly SourceFile[];
  readonly pictures: ReadonlySet<string>;
  readonly app: Site;
  readonly routes: Site;
  readonly screens: readonly Site[];
  readonly fragments: readonly Site[];
  readonly calls: readonly Site[];
  readonly samples: readonly Site[];
  readonly scenarios: readonly Site[];
  readonly journeys: readonly Site[];
  readonly languages: readonly string[];
  /** Nodes of screens and fragments with a widget's type. */
  readonly nodes: readonly Site[];
  /** Actions of screens and fragments. */
  readonly actions: readonly Site[];
  /** Texts per language, of all documents. */
  readonly texts: readonly Site[];
  /** Whole strings of screens and fragments that are one expression. */
  readonly expressions: readonly Leaf[];
  /** Sources of screens. */
  readonly sources: readonly Site[];
}

export function readProject(root: string): Project {
  const files = readDocuments(root);
  const all = files.map(({ path, text }): Site => ({ file: path, path: [], value: JSON.parse(text) as JsonObject }));
  const of = (folder: string) => all.filter(({ file }) => file.startsWith(`schemas/${folder}/`));
  const one = (name: string) => all.find(({ file }) => file === `schemas/${name}.json`) as Site;
  const app = one("app");
  const languages = (app.value.languages as readonly JsonObject[]).map(({ code }) => String(code));
  const screens = of("screens");
  const shown = [...screens, ...of("fragments")];
  const parts = shown.flatMap(objectsIn);
  const types = new Set<Json | undefined>(catalog.map(({ type }) => type));
  return {
    root,
    files,
    pictures: readPictureNames(root),
    app,
    routes: one("routes"),
    screens,
    fragments: of("fragments"),
    calls: of("calls"),
    samples: of("samples"),
    scenarios: of("scenarios"),
    journeys: of("journeys"),
    languages,
    nodes: parts.filter(({ value, path }) => types.has(value.type) && path.at(-2) !== "state"),
    actions: parts.filter(({ value }) => typeof value.do === "string"),
    texts: all.flatMap(objectsIn).filter(({ value }) => languages.every((code) => typeof value[code] === "string")),
    expressions: shown.flatMap(leavesIn).filter(({ value }) => /^\$\{.*\}$/s.test(value)),
    sources: screens.flatMap((screen) => membersOf(screen, "sources")),
  };
}

/** The objects that are members of a member of an object. */
function membersOf(site: Site, name: string): readonly Site[] {
  const holder = site.value[name];
  if (!isObject(holder)) return [];
  return Object.entries(holder).flatMap(([key, value]) =>
    isObject(value) ? [{ file: site.file, path: [...site.path, name, key], value: value as JsonObject }] : [],
  );
}

/** The object itself and all inside it. */
export function objectsIn(site: Site): readonly Site[] {
  return [site, ...Object.entries(site.value).flatMap(([key, value]) => below(site.file, [...site.path, key], value))];
}

function below(file: string, path: Path, value: Json): readonly Site[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => below(file, [...path, index], item as Json));
  return isObject(value) ? objectsIn({ file, path, value: value as JsonObject }) : [];
}

/** All strings inside an object. */
function leavesIn(site: Site): readonly Leaf[] {
  return Object.entries(site.value).flatMap(([key, value]) => leaves(site.file, [...site.path, key], value));
}

function leaves(file: string, path: Path, value: Json): readonly Leaf[] {
  if (typeof value === "string") return [{ file, path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(file, [...path, index], item as Json));
  return isObject(value) ? leavesIn({ file, path, value: value as JsonObject }) : [];
}

/** Value at a path, from an object on; undefined where there is none. */
export function at(site: Site, path: Path): Json | undefined {
  let value: Json | undefined = site.value;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)] as Json | undefined;
    else value = isObject(value) ? (value[part] as Json | undefined) : undefined;
  }
  return value;
}

/** The document that something stands in. */
export function documentOf(project: Project, { file }: { readonly file: string }): Site {
  return documentAt(project, file) as Site;
}

/** Undefined for a document that is not there yet, or that is of none of these kinds. */
export function documentAt(project: Project, file: string): Site | undefined {
  const { app, routes, screens, fragments, calls, samples, scenarios, journeys } = project;
  const all = [app, routes, ...screens, ...fragments, ...calls, ...samples, ...scenarios, ...journeys];
  return all.find((one) => one.file === file);
}

/** The node that something stands in, nearest first; undefined outside of all nodes. */
export function nodeAround(project: Project, { file, path }: { readonly file: string; readonly path: Path }) {
  return project.nodes.filter((node) => node.file === file && isAbove(node.path, path)).at(-1);
}

export function isAbove(above: Path, path: Path): boolean {
  return above.length < path.length && above.every((part, index) => part === path[index]);
}

/** The id of a call or a screen, by its file. */
export function idOf({ file }: { readonly file: string }): string {
  return (file.split("/").at(-1) ?? "").replace(/\.json$/, "");
}
