import { entriesOf } from "../../kit/entries-of.ts";
import type { PropSpecs } from "../../language/prop.ts";
import type { Type } from "../../language/type.ts";
import { type Located, member, membersOf, textOf } from "../located.ts";
import { partsInside } from "../parts-inside.ts";
import { optionsOf } from "../rules/options.ts";
import type { ScreenContext } from "./screen-context.ts";

type Definitions = Pick<ScreenContext, "widgets" | "actions">;

/**
 * By slot of the state the type of what may be chosen, where that is all there is: every input that writes the slot
 * offers written-out options, and every action sets it to written-out words. An empty text stands for no choice.
 */
export function choiceTypes(screen: Located, definitions: Definitions): ReadonlyMap<string, Type> {
  const values = new Map<string, Set<string>>();
  const open = new Set<string>();
  const write = (slot: string, written: Located | undefined) => {
    const text = textOf(written);
    if (text === undefined || text.includes("${")) open.add(slot);
    else if (text !== "") values.set(slot, (values.get(slot) ?? new Set()).add(text));
  };
  const offered = new Set<string>();
  for (const part of partsInside(screen)) {
    for (const [slot, options] of inputsIn(part, definitions)) {
      if (options.length === 0) open.add(slot);
      else offered.add(slot);
      for (const option of options) write(slot, option);
    }
    for (const [slot, value] of writesIn(part, definitions)) write(slot, value);
    if (part.members.has("use")) for (const [, given] of membersOf(member(part, "with"))) open.add(textOf(given) ?? "");
  }
  for (const [name, state] of membersOf(member(screen, "state"))) write(`state.${name}`, member(state, "initial"));
  for (const [, source] of membersOf(member(screen, "sources"))) {
    for (const filling of ["prefill", "adjust"]) {
      for (const [name] of membersOf(member(source, filling))) open.add(`state.${name}`);
    }
  }
  const known = [...values].filter(([slot]) => offered.has(slot) && !open.has(slot));
  return new Map(known.map(([slot, words]) => [slot, { kind: "string", values: [...words] }]));
}

/** The slots that a widget writes, with the options of each; without options where one of them is not written out. */
function inputsIn(node: Located, { widgets }: Definitions): readonly (readonly [string, readonly Located[]])[] {
  const definition = widgets.get(textOf(member(node, "type")) ?? "");
  if (definition === undefined) return [];
  const options = optionsOf({ node, definition });
  const lists = Object.values(definition.props).flatMap(({ per }) => (per === undefined ? [] : [per]));
  const isWritten = lists.every((list) => member(node, list)?.items.length === options.length);
  return bindsIn(node, definition.props).map((slot) => [slot, isWritten ? options : []]);
}

function writesIn(action: Located, { actions }: Definitions): readonly (readonly [string, Located | undefined])[] {
  const definition = actions.get(textOf(member(action, "do")) ?? "");
  if (definition === undefined) return [];
  const value = entriesOf(definition.props).find(([, spec]) => spec.kind === "value" && spec.fits !== undefined)?.[0];
  return bindsIn(action, definition.props).map((slot) => [slot, member(action, value ?? "")]);
}

function bindsIn(node: Located, props: PropSpecs): readonly string[] {
  return entriesOf(props).flatMap(([name, spec]) => (spec.kind === "bind" ? (textOf(member(node, name)) ?? []) : []));
}
