import { plainName } from "../../document/plain-words.ts";
import { objectAt } from "../../document/read-document.ts";
import type { RenderedNode } from "./rendered-nodes.ts";

/** Where a document has what was clicked: in the one that is shown if it can be, else where the screen uses it. */
export function pickedPlace(
  nodes: readonly RenderedNode[],
  shown: string,
): { readonly file: string; readonly pointer: string } | null {
  const places = nodes[0]?.places.map(placeOf) ?? [];
  return places.findLast(({ file }) => file === shown) ?? places[0] ?? null;
}

function placeOf(place: string): { readonly file: string; readonly pointer: string } {
  const at = place.indexOf("#");
  return { file: place.slice(0, at), pointer: place.slice(at + 1) };
}

/** Place and label of the preview's frame around a selected part; null for a selection that is no object. */
export function markOf(
  file: string,
  pointer: string | null,
  root: unknown,
): { readonly place: string; readonly name: string } | null {
  const node = pointer === null || pointer === "" ? null : objectAt(root, pointer);
  if (node === null) return null;
  const { type, use } = node;
  return { place: `${file}#${pointer}`, name: plainName(String(use ?? type ?? "")) };
}
