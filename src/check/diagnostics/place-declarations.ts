import type { Declaration, Diagnostic } from "../../language/diagnostic.ts";
import type { ParsedDocument } from "../project/project.ts";
import type { Located } from "../report/located.ts";
import { createPositions, endFrom } from "../report/position.ts";

/**
 * Gives each declaration its line, in the documents as they are now: what was found in a document may stay while lines
 * move in another.
 */
export function placeDeclarations(
  found: readonly Diagnostic[],
  documents: ReadonlyMap<string, { readonly document: Pick<ParsedDocument, "text" | "root"> }>,
): Diagnostic[] {
  return found.map((one) => {
    const { declaration, ...diagnostic } = one;
    const document = documents.get(declaration?.file ?? "")?.document;
    if (declaration === undefined) return one;
    return document === undefined
      ? diagnostic
      : { ...diagnostic, declaration: { ...declaration, ...rangeOf(declaration, document) } };
  });
}

function rangeOf({ path }: Declaration, { text, root }: Pick<ParsedDocument, "text" | "root">) {
  const offset = nearestTo(path, root);
  const positionOf = createPositions(text);
  const end = positionOf(endFrom(text, offset));
  return { ...positionOf(offset), endLine: end.line, endColumn: end.column };
}

/** Where the part stands, or what would hold it. */
function nearestTo(path: string, root: Located): number {
  const parent = path.slice(0, path.lastIndexOf("/"));
  const open = [root];
  let best = root;
  for (const node of open) {
    if (node.path === path || (node.path === parent && best.path !== path)) best = node;
    if (path.startsWith(`${node.path}/`)) open.push(...node.members.values(), ...node.items);
  }
  return best.path === path ? best.keyOffset : best.offset;
}
