import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";

export interface Reached {
  /** Screens that something changed for. */
  readonly screens: ReadonlySet<string>;
  readonly journeys: ReadonlySet<string>;
  /** Scenarios that changed themselves. */
  readonly scenarios: ReadonlySet<string>;
}

/** The id of a document, where one document may name another. */
const ID = /"([a-z0-9-]+)"/g;

/**
 * The screens and journeys that changed documents reach: by the fragments and calls that they name, by the samples and
 * scenarios that answer them. What all have in common reaches all.
 */
export function reachedBy(changed: readonly string[], files: readonly SourceFile[]): Reached {
  const places = files.flatMap((file) => {
    const place = documentPlace(file.path);
    return place === null ? [] : [{ place, text: file.text, path: file.path }];
  });
  const idsOf = (kind: string) =>
    places.flatMap(({ place }) => (place.kind === kind && "name" in place ? [place.name] : []));
  const isCommon = changed.some((path) => ["app", "routes"].includes(documentPlace(path)?.kind ?? "app"));
  if (isCommon) return { screens: new Set(idsOf("screen")), journeys: new Set(idsOf("journey")), scenarios: new Set() };
  const touched = new Set(changed.flatMap(namesOf));
  // A fragment may use another.
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const { place, text } of places) {
      if (place.kind === "fragment" && mentions(text, touched)) touched.add(`fragment ${place.name}`);
    }
  }
  const screens = places.flatMap(({ place, text }) => {
    if (place.kind !== "screen") return [];
    return touched.has(`screen ${place.name}`) || mentions(text, touched) ? [place.name] : [];
  });
  const scenarios = new Set(changed.flatMap((path) => nameOf(path, "scenario")));
  const journeys = places.flatMap(({ place, text }) => {
    if (place.kind !== "journey") return [];
    // It may lead over any screen.
    const isNamed = screens.length > 0 || touched.has(`journey ${place.name}`) || mentions(text, touched);
    return isNamed || [...scenarios].some((id) => text.includes(`"${id}"`)) ? [place.name] : [];
  });
  return { screens: new Set(screens), journeys: new Set(journeys), scenarios };
}

function namesOf(path: string): readonly string[] {
  const place = documentPlace(path);
  if (place === null) return [];
  if (place.kind === "sample") return [`call ${place.call}`];
  return "name" in place ? [`${place.kind} ${place.name}`] : [];
}

function nameOf(path: string, kind: string): readonly string[] {
  const place = documentPlace(path);
  return place !== null && place.kind === kind && "name" in place ? [place.name] : [];
}

function mentions(text: string, touched: ReadonlySet<string>): boolean {
  return [...text.matchAll(ID)].some(([, id]) => touched.has(`fragment ${id}`) || touched.has(`call ${id}`));
}
