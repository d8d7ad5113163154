/** What a document is, by where it stands. `name` is the id its content must repeat (the case, for a sample). */
export type DocumentPlace =
  | { readonly kind: "app" | "routes" }
  | { readonly kind: "screen" | "call" | "scenario"; readonly name: string }
  | { readonly kind: "sample"; readonly call: string; readonly name: string };

export type DocumentKind = DocumentPlace["kind"];

const FOLDERS = { screens: "screen", calls: "call", scenarios: "scenario" } as const;

/** Null: no document belongs at this path. Generated files under `schemas/language/` are not documents. */
export function documentPlace(path: string): DocumentPlace | null {
  const match = /^schemas\/(?:(app|routes)|(screens|calls|scenarios)\/([^/]+)|samples\/([^/]+)\/([^/]+))\.json$/.exec(
    path,
  );
  if (match === null) return null;
  const [, root, folder, name, call, sample] = match;
  if (root === "app" || root === "routes") return { kind: root };
  if (folder !== undefined && name !== undefined) return { kind: FOLDERS[folder as keyof typeof FOLDERS], name };
  return call !== undefined && sample !== undefined ? { kind: "sample", call, name: sample } : null;
}
