import { type Located, member, textOf } from "../check/report/located.ts";
import { parseDocument } from "../check/report/parse-document.ts";
import { createPositions } from "../check/report/position.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import { type DocumentPlace, documentPlace } from "../language/terms/document-kind.ts";

/** A document as it was read: where it stands, and each value with its place. */
export interface DocumentState {
  readonly path: string;
  readonly text: string;
  /** Null: no document belongs there. */
  readonly place: DocumentPlace | null;
  /** Null: it is no JSON, or more than is read. */
  readonly root: Located | null;
}

export type ReadDocument = (file: { readonly path: string; readonly text: string }) => DocumentState;

/** Reads documents and keeps them by their texts: most documents of two states are the same. */
export function createDocumentReader(): ReadDocument {
  const known = new Map<string, readonly DocumentState[]>();
  return ({ path, text }) => {
    const recent = known.get(path) ?? [];
    const before = recent.find((one) => one.text === text);
    if (before !== undefined) return before;
    const state = { path, text, place: documentPlace(path), root: parseDocument(text, () => undefined) };
    known.set(path, [state, ...recent].slice(0, MAX_KNOWN));
    return state;
  };
}

/** How many texts of each document: the two that are compared, and one that comes back. */
const MAX_KNOWN = 3;

const NODES = ["body", "footer", "popups", "nodes"];

/** The document's name and, by its id or else its pointer, the node that a pointer leads into: `repayment#pay`. */
export function placeOf({ path, place: document, root }: DocumentState, pointer: string): string {
  const name =
    document !== null && "name" in document ? document.name : path.replace(/^schemas\//, "").replace(/\.json$/, "");
  const steps = pointerSteps(pointer);
  const isInNodes = NODES.includes(steps[0] ?? "");
  let [id, place]: readonly [string | undefined, string] = [undefined, isInNodes ? "" : pointer];
  let node: Located | undefined = root ?? undefined;
  for (const step of steps) {
    node = node?.members.get(step) ?? node?.items[Number(step)];
    const isNode = isInNodes && (node?.members.has("type") === true || node?.members.has("use") === true);
    if (isNode) [id, place] = [textOf(member(node, "id")), node?.path ?? place];
    else id = textOf(member(node, "id")) ?? id;
  }
  if (id !== undefined) return `${name}#${id}`;
  return place === "" ? name : `${name}#${place}`;
}

export function rangeOf({ text }: DocumentState, { keyOffset, end }: Located) {
  return { offset: keyOffset, end, ...createPositions(text)(keyOffset) };
}
