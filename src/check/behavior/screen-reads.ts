import { formOf } from "../../expression/syntax/form-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { partsInside } from "../report/parts-inside.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";
import { bindsOf } from "./bound-inputs.ts";

/** Slots of the state, `name` of `state.name`, that a screen's inputs or the fragments it uses are bound to. */
export const boundSlots = oncePer(({ context, whole }: CheckedBody): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const node of partsInside(whole)) {
    if (node.members.size === 0) continue;
    const definition = context.widgets.get(textOf(member(node, "type")) ?? "");
    for (const name of definition === undefined ? [] : bindsOf(definition)) addSlot(member(node, name), found);
    if (node.members.has("use"))
      for (const value of member(node, "with")?.members.values() ?? []) addSlot(value, found);
  }
  return found;
});

function addSlot(node: Located | undefined, found: Set<string>): void {
  const [namespace, name] = (textOf(node) ?? "").split(".");
  if (namespace === "state" && name !== undefined) found.add(name);
}

/** Slots that answers fill. */
export function slotsFilled(root: Located): readonly string[] {
  return membersOf(member(root, "sources")).flatMap(([, source]) => {
    return [...(member(source, "adjust")?.members.keys() ?? []), ...(member(source, "prefill")?.members.keys() ?? [])];
  });
}

/**
 * Whether something goes by a slot, other than to print it.
 * @param shown whether only what is shown counts: what sources send is left out
 */
export function isReadBeyondWords(slot: string, { context, document }: CheckedBody, shown?: "shown"): boolean {
  const { expressions, texts } = context.visits;
  const payloads =
    shown === undefined
      ? []
      : membersOf(member(document.root, "sources")).flatMap(([, source]) => member(source, "payload") ?? []);
  const apart = [...payloads, ...texts.map(({ node }) => node)].map(({ path }) => path);
  return expressions.some(
    ({ expression, node: { path } }) =>
      partsOf(expression).some((part) => formOf(part) === slot) &&
      !apart.some((one) => path === one || path.startsWith(`${one}/`)),
  );
}
