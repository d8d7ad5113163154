import type { ParsedDocument, Project } from "../../check/project/project.ts";
import type { ScreenParts } from "../../check/screen/context/enclosing-context.ts";
import { DOCUMENT_STRUCTURES } from "../../language/shape/document-structures.ts";
import type { Walk } from "./walk.ts";
import { walkActions, walkNode } from "./walk-nodes.ts";
import { walkRecord } from "./walk-shape.ts";

/** Tells what the definitions say of each value of a document, and each name that is no part of an expression. */
export function walkDocument(
  document: ParsedDocument,
  project: Project,
  { catalog, actions }: ScreenParts,
  listeners: Pick<Walk, "onPart" | "onName">,
): void {
  walkRecord(DOCUMENT_STRUCTURES[document.place.kind], document.root, "", {
    document,
    project,
    widgets: new Map(catalog.map((definition) => [definition.type, definition])),
    actions: new Map(actions.map((definition) => [definition.name, definition])),
    ...listeners,
    walkNode,
    walkActions,
  });
}
