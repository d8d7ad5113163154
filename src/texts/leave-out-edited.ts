import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { ImportedWords, ImportPlan } from "./plan-import.ts";
import { stepsOf } from "./put-words.ts";
import type { PlacedText } from "./text-row.ts";

/**
 * A plan without the changes whose place has other words by now: the document was edited after its texts were collected,
 * and the place may be another text's.
 * @param documents those that may have been edited, as they are now; the places in all others are taken as right
 */
export function leaveOutEdited<Plan extends Pick<ImportPlan<PlacedText>, "changes" | "leftOut">>(
  plan: Plan,
  documents: readonly { readonly path: string; readonly text: string }[],
): Plan {
  const roots = new Map(documents.map(({ path, text }) => [path, parseTree(text)]));
  const isEdited = (change: ImportedWords<PlacedText>) => {
    const { file } = change.text;
    return roots.has(file) && !hasItsWords(roots.get(file), change);
  };
  const edited = plan.changes.filter(isEdited);
  if (edited.length === 0) return plan;
  const lines = [...new Map(edited.map(({ line, text }) => [line, text]))];
  const leftOut = lines.map(([line, { file }]) => ({ line, message: `${file}: the text was edited meanwhile` }));
  return {
    ...plan,
    changes: plan.changes.filter((change) => !edited.includes(change)),
    leftOut: [...plan.leftOut, ...leftOut].sort((one, other) => one.line - other.line),
  };
}

function hasItsWords(root: Node | undefined, { text, language, before }: ImportedWords<PlacedText>): boolean {
  const { pointer, words } = text;
  const node = root && findNodeAtLocation(root, stepsOf(root, pointer));
  if (node?.type !== "object") return false;
  const now = new Map(node.children?.map(({ children: [name, value] = [] }) => [name?.value, value?.value]));
  const wanted: readonly [string, string | undefined][] = [...Object.entries(words), [language, before]];
  return wanted.every(([name, one]) => (now.get(name) ?? "") === (one ?? ""));
}
