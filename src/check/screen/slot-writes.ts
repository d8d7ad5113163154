import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { PropSpecs } from "../../language/prop.ts";
import { type Located, member, membersOf, textOf } from "../located.ts";
import { optionsOf } from "../rules/options.ts";
import type { CheckedBody } from "./checked-body.ts";
import type { ScreenContext } from "./screen-context.ts";

/** One place that may write a slot. */
export interface SlotWrite {
  /** As it is written: `state.plan`. */
  readonly slot: string;
  /** A fragment that is given the slot may write it. */
  readonly by: "input" | "action" | "fragment" | "initial" | "source";
  /** The value as it is written; undefined where a person or a fragment gives it, or the action computes it. */
  readonly value?: Located | undefined;
  /** The options of an input, as far as they are written out. */
  readonly options?: readonly Located[];
  /** Whether an input offers these options and no others. */
  readonly isChoice?: boolean;
}

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
        writes.push({ slot: `state.${name}`, by: "source", value });
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
  if (widget !== undefined) {
    const options = optionsOf({ node: part, definition: widget });
    const lists = Object.values(widget.props).flatMap(({ per }) => (per === undefined ? [] : [per]));
    const isChoice = options.length > 0 && lists.every((list) => member(part, list)?.items.length === options.length);
    for (const [, slot] of bindsIn(part, widget.props)) writes.push({ slot, by: "input", options, isChoice });
  }
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

/** The properties that are bound, each with its slot. */
function bindsIn(node: Located, props: PropSpecs): readonly (readonly [string, string])[] {
  return entriesOf(props).flatMap(([name, spec]) => {
    const slot = spec.kind === "bind" ? textOf(member(node, name)) : undefined;
    return slot === undefined ? [] : [[name, slot] as const];
  });
}
