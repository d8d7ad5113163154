import { pointerStep } from "../../kit/json-pointer.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import type { DocumentSet } from "./group-documents.ts";

/** Where an object of the documents is written: `schemas/screens/order.json#/body/0`. */
export type NodePlaces = (node: object) => string | undefined;

/**
 * The place of every object in screens and fragments.
 * @param places those that are known already: a document in it is not looked at again
 */
export function nodePlaces({ screens, fragments }: DocumentSet, places = new WeakMap<object, string>()): NodePlaces {
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null || places.has(value)) return;
    if (!Array.isArray(value)) places.set(value, place);
    for (const [name, part] of Object.entries(value)) visit(part, `${place}/${pointerStep(name)}`);
  };
  for (const screen of screens) visit(screen, `${documentPath({ kind: "screen", name: screen.id })}#`);
  for (const [name, fragment] of fragments) visit(fragment, `${documentPath({ kind: "fragment", name })}#`);
  return (node) => places.get(node);
}
