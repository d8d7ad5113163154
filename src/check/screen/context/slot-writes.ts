import { entriesOf } from "../../../kit/entries-of.ts";
import { oncePer } from "../../../kit/once-per.ts";
import type { PropSpecs } from "../../../language/prop.ts";
import type { Type } from "../../../language/terms/type.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "./checked-body.ts";
import type { ScreenContext } from "./screen-context.ts";

/** One place that may write a slot. */
export type SlotWrite = {
  /** As it is written: `state.plan`. */
  readonly slot: string;
  /** The value as it is written; undefined where a person or a fragment gives it, or the action computes it. */
  readonly value?: Located | undefined;
} & (
  | { readonly by: "input"; readonly part: Located; readonly bound: Type }
  /** A fragment that is given the slot may write it. */
  | { readonly by: "action" | "fragment" | "initial" }
  | { readonly by: "source"; readonly source: Located }
);

/**
 * All that writes slots of a screen.
 *
 * @param parts its nodes, actions and uses of fragments, in any order
 */
export function slotWrites(
  root: Located,
  parts: Iterable<Located>,
  definitions: Pick<ScreenContext, "widgets" | "actions">,
): readonly SlotWrite[] {
  const writes: SlotWrite[] = [];
  for (const part of parts) writes.push(...writesOf(part, definitions));
  for (const [name, state] of membersOf(member(root, "state")))
    writes.push({ slot: `state.${name}`, by: "initial", value: member(state, "initial") });
  for (const [, source] of membersOf(member(root, "sources"))) {
    for (const filling of ["prefill", "adjust"]) {
      for (const [name, value] of membersOf(member(source, filling)))
        writes.push({ slot: `state.${name}`, by: "source", value, source });
    }
  }
  return writes;
}

/** All that writes slots of a screen or a fragment which was checked. */
export const slotWritesIn = oncePer(({ document, context }: CheckedBody): readonly SlotWrite[] => {
  const { nodes, actions, uses } = context.visits;
  const parts = [...nodes, ...actions, ...uses].map(({ node }) => node);
  return slotWrites(document.root, parts, context);
});

function writesOf(
  part: Located,
  { widgets, actions }: Pick<ScreenContext, "widgets" | "actions">,
): readonly SlotWrite[] {
  const writes: SlotWrite[] = [];
  const widget = widgets.get(textOf(member(part, "type")) ?? "");
  for (const [, slot, bound] of widget === undefined ? [] : bindsIn(part, widget.props))
    writes.push({ slot, by: "input", part, bound });
  const action = actions.get(textOf(member(part, "do")) ?? "");
  for (const [name, slot] of action === undefined ? [] : bindsIn(part, action.props)) {
    const value = entriesOf(action?.props ?? {}).find(([, spec]) => spec.kind === "value" && spec.fits === name)?.[0];
    writes.push({ slot, by: "action", value: value === undefined ? undefined : member(part, value) });
  }
  if (part.members.has("use")) {
    for (const [, given] of membersOf(member(part, "with"))) writes.push({ slot: textOf(given) ?? "", by: "fragment" });
  }
  return writes;
}

/** The properties that are bound, each with its slot and the type of what it keeps there; those that only name an input write nothing. */
function bindsIn(node: Located, props: PropSpecs): readonly (readonly [string, string, Type])[] {
  return entriesOf(props).flatMap(([name, spec]) => {
    if (spec.kind !== "bind" || spec.input === true) return [];
    const slot = textOf(member(node, name));
    return slot === undefined ? [] : [[name, slot, spec.type] as const];
  });
}
