import type { Inspection } from "../../compile/context/inspection.ts";
import { type NodePlaces, nodePlaces } from "../../compile/context/node-places.ts";
import type { ActionPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import { createDocumentPlaces, type DocumentPlace, type DocumentPlaces } from "./document-places.ts";

export interface InspectedDocuments {
  /** For the compiler, which then tells what is asked for below. */
  readonly inspection: Inspection;
  readonly places: DocumentPlaces;
  /** By screen, its plan without probes, once they are compiled. In one of the languages: they differ in words alone. */
  readonly plans: ReadonlyMap<string, ScreenPlan>;
  /** The part of a document that a node of a screen was made of: of a fragment's, where it has its nodes. */
  placeOfNode(screen: string, key: string): DocumentPlace;
}

export type PlaceOf = (part: NodePlan | ActionPlan) => DocumentPlace | undefined;

/** Remembers what plans were made of. `instrument` gives each plan its probes. */
export function inspectDocuments(
  files: readonly SourceFile[],
  instrument: (plan: ScreenPlan, placeOf: PlaceOf, places: DocumentPlaces) => ScreenPlan,
): InspectedDocuments {
  const places = createDocumentPlaces(files);
  let written: NodePlaces = () => undefined;
  const origins = new WeakMap<object, DocumentPlace>();
  const nodes = new Map<string, DocumentPlace>();
  const plans = new Map<string, ScreenPlan>();
  return {
    places,
    plans,
    inspection: {
      documents(documents) {
        written = nodePlaces(documents);
      },
      origin(screen, compiled, document) {
        const address = written(document);
        if (address === undefined) return;
        const [file = "", ...path] = address.split("#");
        const place = { file, path: path.join("#") };
        origins.set(compiled, place);
        if ("key" in compiled) nodes.set(`${screen} ${compiled.key}`, place);
      },
      instrument(plan) {
        plans.set(plan.id, plan);
        return instrument(plan, (part) => origins.get(part), places);
      },
    },
    placeOfNode: (screen, key) =>
      nodes.get(`${screen} ${key}`) ??
      nodes.get(`${screen} #${key}`) ?? { file: documentPath({ kind: "screen", name: screen }), path: "" },
  };
}
