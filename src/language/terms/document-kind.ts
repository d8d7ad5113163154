/** A document's kind, by its path. `name` is the id its content must repeat (the case, for a sample). */
export type DocumentPlace =
  | { readonly kind: "app" | "routes" | "check" }
  | { readonly kind: "screen" | "fragment" | "call" | "scenario" | "journey"; readonly name: string }
  | { readonly kind: "sample"; readonly call: string; readonly name: string };

export type DocumentKind = DocumentPlace["kind"];

const FOLDERS = {
  screens: "screen",
  fragments: "fragment",
  calls: "call",
  scenarios: "scenario",
  journeys: "journey",
} as const;

const DOCUMENT_PATH =
  /^schemas\/(?:(app|routes|check)|(screens|fragments|calls|scenarios|journeys)\/([^/]+)|samples\/([^/]+)\/([^/]+))\.json$/;

/** Null: no document belongs at this path. Generated files under `schemas/language/` are not documents. */
export function documentPlace(path: string): DocumentPlace | null {
  const match = DOCUMENT_PATH.exec(path);
  if (match === null) return null;
  const [, root, folder, name, call, sample] = match;
  if (root !== undefined) return { kind: root as "app" | "routes" | "check" };
  if (folder !== undefined && name !== undefined) return { kind: FOLDERS[folder as keyof typeof FOLDERS], name };
  return call !== undefined && sample !== undefined ? { kind: "sample", call, name: sample } : null;
}

/** The file of a document, from the folder that `schemas/` is in. */
export function documentPath(place: DocumentPlace): string {
  if (place.kind === "sample") return `schemas/samples/${place.call}/${place.name}.json`;
  return "name" in place ? `schemas/${place.kind}s/${place.name}.json` : `schemas/${place.kind}.json`;
}

/** The name of the app's own plan among those of the screens: no screen may have it. */
export const APP_PLAN = "app";
