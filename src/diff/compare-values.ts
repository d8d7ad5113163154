import type { Located } from "../check/report/located.ts";
import { membersOf } from "../check/report/located.ts";
import { compareJson } from "../kit/compare-json.ts";
import type { Json } from "../kit/json.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { humanize, valueWords } from "./words/words.ts";

/** The order of an object's members says nothing. */
export function valuesDiffer(before: Located | undefined, after: Located | undefined): boolean {
  if (before === undefined || after === undefined) return before !== after;
  return compareJson(before.value, after.value).length > 0;
}

/** Any JSON, value by value; one of the two may be missing. */
export function compareValues(
  before: Located | undefined,
  after: Located | undefined,
  title: string,
  comparison: Pick<Comparison, "add">,
  base: Pick<Finding, "kind"> & Partial<Finding>,
): void {
  if (before === undefined || after === undefined) {
    const [node, side] = after === undefined ? [before, "before" as const] : [after, "after" as const];
    if (node === undefined) return;
    const words = after === undefined ? `${title} was removed (it was` : `${title} was set to`;
    const end = after === undefined ? ")" : "";
    comparison.add({ ...base, node, side, words: `${words} ${valueWords(node.value)}${end}` });
    return;
  }
  for (const { pointer, before: old, after: now } of compareJson(before.value, after.value)) {
    const inside = pointerSteps(pointer).map((step) => (/^\d+$/.test(step) ? `${Number(step) + 1}.` : humanize(step)));
    const node = now === undefined ? nearestTo(before, pointer) : nearestTo(after, pointer);
    const name = [title, ...inside].join(" → ");
    const side = now === undefined ? ("before" as const) : ("after" as const);
    comparison.add({ ...base, node, side, words: `${name} ${changeWords(old as Json, now as Json)}` });
  }
}

export function changeWords(before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `was added: ${valueWords(after)}`;
  if (after === undefined) return `was removed (it was ${valueWords(before)})`;
  return `changed from ${valueWords(before)} to ${valueWords(after)}`;
}

function nearestTo(root: Located, pointer: string): Located {
  let node = root;
  for (const step of pointerSteps(pointer)) {
    const next = node.members.get(step) ?? node.items[Number(step)];
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** The names of both, those of the state after first. */
export function allNames(before: Located | undefined, after: Located | undefined): readonly string[] {
  return [...new Set([...membersOf(after), ...membersOf(before)].map(([name]) => name))];
}
