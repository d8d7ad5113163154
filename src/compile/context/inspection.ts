import type { ActionPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import type { ActionDocument, NodeDocument } from "../../language/terms/document-parts.ts";
import type { DocumentSet } from "./group-documents.ts";

/**
 * For tests of documents, which must know what a plan was made of and see what of it is used. No release is compiled
 * with it.
 */
export interface Inspection {
  /** Called first, with the parsed documents: the parts that `origin` names are parts of these. */
  documents(documents: DocumentSet): void;
  /** A part of the plan of a screen was made of that part of a document: once for each language and place of use. */
  origin(screen: string, compiled: NodePlan | ActionPlan, document: NodeDocument | ActionDocument): void;
  /** The plan that stands in for this one: of equal meaning, with probes in it. */
  instrument(plan: ScreenPlan): ScreenPlan;
}
