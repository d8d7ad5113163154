import { documentPlace } from "../../language/terms/document-kind.ts";
import { asArray, asObject, languagesIn } from "../document/json-parts.ts";
import { rankedByName } from "../document/name-rank.ts";
import { plainName } from "../document/plain-words.ts";
import type { ReadDocument } from "../document/read-document.ts";
import { detailOf, screenGroups, screenTitle } from "../document/screen-titles.ts";
import { textsIn } from "../document/texts-in.ts";

/** Kinds of documents that are chosen by their names. */
export type PickedKind = "screen" | "fragment" | "call";

/** A document as people choose it. */
export interface ListedDocument {
  readonly kind: PickedKind;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  /** Tells it apart from others of its title, or says what it is for; "" where nothing needs to be said. */
  readonly detail: string;
  /** The group of screens that it is in, or that uses it; "" for none. */
  readonly group: string;
  /** The first path that leads to a screen; null where none does. */
  readonly route: string | null;
}

/** The documents of one state. */
export interface DocumentSource {
  paths(): readonly string[];
  text(path: string): string | undefined;
  readonly read: ReadDocument;
}

const KINDS: readonly PickedKind[] = ["screen", "fragment", "call"];
const ROUTES = "schemas/routes.json";

/** Screens, fragments and calls of some kinds, in the order of their groups; those of no group come first. */
export function listDocuments(source: DocumentSource, kinds: readonly PickedKind[]): readonly ListedDocument[] {
  const { read } = source;
  const groups = screenGroups(read(ROUTES));
  const screens = listScreens(source);
  const parts = kinds.includes("fragment") || kinds.includes("call") ? listParts(source, screens) : [];
  const rank = ({ group }: ListedDocument) => groups.findIndex(({ name }) => name === group);
  const place = ({ group, id }: ListedDocument) => groups.find(({ name }) => name === group)?.screens.indexOf(id) ?? 0;
  return [...screens, ...parts]
    .filter(({ kind }) => kinds.includes(kind))
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
        place(one) - place(other) ||
        one.title.localeCompare(other.title),
    );
}

function listScreens({ paths, read }: DocumentSource): readonly ListedDocument[] {
  const groups = screenGroups(read(ROUTES));
  const routes: readonly unknown[] = asArray(asObject(read(ROUTES)).routes);
  const screens = idsOf(paths(), "screen").map(({ path, id }) => {
    const route = routes.map(asObject).find(({ screen }) => screen === id);
    return {
      kind: "screen" as const,
      path,
      id,
      title: screenTitle(asObject(read(path)).title, id),
      group: groups.find((group) => group.screens.includes(id))?.name ?? "",
      route: typeof route?.path === "string" ? `${route.path}${hashOf(route.hash)}` : null,
    };
  });
  return screens.map((screen) => ({ ...screen, detail: detailOf(screen, screens) }));
}

function hashOf(hash: unknown): string {
  return typeof hash === "string" ? `#${hash}` : "";
}

/** Fragments and calls, each in the group of the first screen that names it. */
function listParts(
  { paths, text, read }: DocumentSource,
  screens: readonly ListedDocument[],
): readonly ListedDocument[] {
  return (["fragment", "call"] as const).flatMap((kind) =>
    idsOf(paths(), kind).map(({ path, id }) => {
      const user = screens.find((screen) => text(screen.path)?.includes(JSON.stringify(id)));
      const summary = asObject(read(path)).summary;
      const detail = typeof summary === "string" ? summary : "";
      return { kind, path, id, title: plainName(id), detail, group: user?.group ?? "", route: null };
    }),
  );
}

function idsOf(paths: readonly string[], kind: PickedKind): readonly { readonly path: string; readonly id: string }[] {
  return paths.flatMap((path) => {
    const place = documentPlace(path);
    return place?.kind === kind && "name" in place ? [{ path, id: place.name }] : [];
  });
}

/**
 * Those that have the words in their name, or on the screen in any language.
 * @returns with the words on it that were found; "" where its name has them
 */
export function searchDocuments(
  listed: readonly ListedDocument[],
  query: string,
  read: ReadDocument,
): readonly { readonly document: ListedDocument; readonly found: string }[] {
  const wanted = query.trim().toLowerCase();
  const fits = (words: string) => words.toLowerCase().includes(wanted);
  const languages = languagesIn(read("schemas/app.json"));
  const named = listed.filter(({ title, detail, id }) => [title, detail, id].some(fits));
  const others = wanted === "" ? [] : listed.filter((one) => !named.includes(one));
  const written = others.flatMap((document) => {
    const texts = textsIn(read(document.path), languages).flatMap(({ words }) => words);
    const found = texts.find(fits);
    return found === undefined ? [] : [{ document, found }];
  });
  const ranked = rankedByName(named, wanted, ({ title }) => [title]);
  return [...ranked.map((document) => ({ document, found: "" })), ...written];
}
