import type { Json } from "../../src/kit/json.ts";
import type { Path, Project } from "./project.ts";

/** Where a good checker points. */
export interface Place {
  readonly file: string;
  readonly path: Path;
}

/** A value to write (undefined takes it out; a whole document, where there is no path), a new name for a key, an element to insert, or other text for a value. */
export type Edit = Place &
  (
    | { readonly value: Json | undefined }
    | { readonly key: string }
    | { readonly insert: Json }
    | { readonly text: (before: string) => string }
  );

/** One mistake: what is edited, and the places of which a checker should name one. */
export interface Mutation {
  /** Edits that make the mistake possible and are right by themselves, such as a mark on a field. */
  readonly first?: readonly Edit[];
  readonly edits: readonly Edit[];
  readonly places: readonly Place[];
}

/** One sort of mistake. */
export interface Kind {
  readonly id: string;
  readonly summary: string;
  /** All the mistakes of this kind that the documents have room for; `most` of them are seeded, spread over the documents. */
  readonly apply: (project: Project) => readonly Mutation[];
  readonly most: number;
}

/** In each app: what is measured is how many kinds of mistakes are told of in it. */
const MOST = 1;

export function kind(id: string, summary: string, apply: Kind["apply"], most: number = MOST): Kind {
  return { id, summary, apply, most };
}

type Holder = Place;

/** Writes a value below a place. Right places are the value itself, and others below the same place. */
export function put(holder: Holder, path: Path, value: Json, ...also: readonly Path[]): Mutation {
  const place = inside(holder, path);
  return { edits: [{ ...place, value }], places: [place, ...also.map((one) => inside(holder, one))] };
}

/** Takes out what stands below a place. Right places are the object it is missing in, and others below the same place. */
export function drop(holder: Holder, path: Path, ...also: readonly Path[]): Mutation {
  const place = inside(holder, path);
  const around = inside(holder, path.slice(0, -1));
  return { edits: [{ ...place, value: undefined }], places: [around, ...also.map((one) => inside(holder, one))] };
}

/** Gives a member another key. */
export function rename(holder: Holder, path: Path, key: string, ...also: readonly Path[]): Mutation {
  const renamed = inside(holder, [...path.slice(0, -1), key]);
  return {
    edits: [{ ...inside(holder, path), key }],
    places: [renamed, inside(holder, path.slice(0, -1)), ...also.map((one) => inside(holder, one))],
  };
}

/** Inserts an element into a list; the path ends with its index. */
export function insert(holder: Holder, path: Path, element: Json, ...also: readonly Path[]): Mutation {
  const place = inside(holder, path);
  return { edits: [{ ...place, insert: element }], places: [place, ...also.map((one) => inside(holder, one))] };
}

/** Changes the text of a value: for what is no JSON afterwards, or the same JSON. */
export function retype(holder: Holder, path: Path, text: (before: string) => string): Mutation {
  const place = inside(holder, path);
  return { edits: [{ ...place, text }], places: [place] };
}

/** One mistake that needs several edits. The places of all of them are right. */
export function together(...mutations: readonly Mutation[]): Mutation {
  return { edits: mutations.flatMap(({ edits }) => edits), places: mutations.flatMap(({ places }) => places) };
}

/** A mistake that another edit, right by itself, makes possible. */
export function prepared({ edits }: Mutation, mistake: Mutation): Mutation {
  return { ...mistake, first: edits };
}

/** More places that are right. */
export function orAt(mutation: Mutation, ...places: readonly Place[]): Mutation {
  return { ...mutation, places: [...mutation.places, ...places] };
}

export function inside({ file, path }: Holder, more: Path): Place {
  return { file, path: [...path, ...more] };
}
