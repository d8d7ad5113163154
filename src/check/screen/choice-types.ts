import type { Type } from "../../language/type.ts";
import { type Located, textOf } from "../located.ts";
import { partsInside } from "../parts-inside.ts";
import type { ScreenContext } from "./screen-context.ts";
import { slotWrites } from "./slot-writes.ts";

/**
 * By slot of the state the type of what may be chosen, where that is all there is: every input that writes the slot
 * offers written-out options, and every action sets it to written-out words. An empty text stands for no choice.
 */
export function choiceTypes(
  screen: Located,
  definitions: Pick<ScreenContext, "widgets" | "actions">,
): ReadonlyMap<string, Type> {
  const values = new Map<string, Set<string>>();
  const open = new Set<string>();
  const offered = new Set<string>();
  const write = (slot: string, written: Located | undefined) => {
    const text = textOf(written);
    if (text === undefined || text.includes("${")) open.add(slot);
    else if (text !== "") values.set(slot, (values.get(slot) ?? new Set()).add(text));
  };
  for (const { slot, by, value, options = [], isChoice } of slotWrites(screen, partsInside(screen), definitions)) {
    if (by === "action" || by === "initial") write(slot, value);
    else if (isChoice !== true) open.add(slot);
    else {
      offered.add(slot);
      for (const option of options) write(slot, option);
    }
  }
  const known = [...values].filter(([slot]) => offered.has(slot) && !open.has(slot));
  return new Map(known.map(([slot, words]) => [slot, { kind: "string", values: [...words] }]));
}
