/** `skrini/language`: the API that definitions of widgets and actions are written with. */

export { type ActionCatalog, type ActionDefinition, defineAction } from "./define-action.ts";
export { type Catalog, defineWidget, type WidgetDefinition, type WidgetExample } from "./define-widget.ts";
export type { Diagnostic } from "./diagnostic.ts";
export type { AppDocument, CallDocument, ScreenDocument } from "./documents.ts";
export type { AppPlan, ScreenPlan } from "./plan.ts";
export type { ProjectFile } from "./project/project-file.ts";
export type { SourceFile } from "./project/source-file.ts";
export type { PropSpec, PropSpecs, PropsOf } from "./prop.ts";
export type { NodeDocument } from "./terms/document-parts.ts";
export { ANY, BOOLEAN, listOf, NUMBER, recordOf, STRING, type Type } from "./terms/type.ts";
