import { pointerStep } from "../kit/json-pointer.ts";
import { documentPath } from "../language/document-kind.ts";
import type { DocumentSet } from "./group-documents.ts";

/** Where an object of the documents is written: `schemas/screens/order.json#/body/0`. */
export type NodePlaces = (node: object) => string | undefined;

/** Of every object in screens and fragments. */
export function nodePlaces({ screens, fragments }: DocumentSet): NodePlaces {
  const places = new WeakMap<object, string>();
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) places.set(value, place);
    for (const [name, part] of Object.entries(value)) visit(part, `${place}/${pointerStep(name)}`);
  };
  for (const screen of screens) visit(screen, `${documentPath({ kind: "screen", name: screen.id })}#`);
  for (const [name, fragment] of fragments) visit(fragment, `${documentPath({ kind: "fragment", name })}#`);
  return (node) => places.get(node);
}
