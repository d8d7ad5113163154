import type { PrimitiveAtom } from "jotai/vanilla";
import type { Json } from "../kit/json.ts";
import type { ScreenStore } from "../sources/screen-store.ts";
import type { ReadSlot } from "./resolve-node.ts";

/** Reads slots on behalf of one node, and calls back when one of those it has read changes. */
export interface SlotReader {
  readonly read: ReadSlot;
  /** From now on; calls back at once if something has changed since it was read. Returns `stop`. */
  start(changed: () => void): () => void;
  stop(): void;
  /** Returns what tells whether one of the slots read so far has changed since. */
  mark(): () => boolean;
}

/** Made for every bound node of a screen, so it costs little until something is read. */
export function createSlotReader({ jotai, slotAtom, watch }: ScreenStore): SlotReader {
  // Beside each other in two arrays: a node reads one or two slots, and a map costs more than to look through these.
  const slots: PrimitiveAtom<Json>[] = [];
  const values: Json[] = [];
  const stops: (() => void)[] = [];
  let onChange: (() => void) | null = null;
  const stop = () => {
    onChange = null;
    for (const end of stops) end();
  };

  const mark = () => {
    const { length } = slots;
    return () => slots.some((slot, at) => at < length && jotai.get(slot) !== values[at]);
  };

  return {
    read(namespace, key) {
      const slot = slotAtom(namespace, key);
      const at = slots.indexOf(slot);
      // Read again before it is started, a slot has the same value: `start` tells of a change since.
      if (onChange === null && at >= 0) return values[at] as Json;
      const value = jotai.get(slot);
      if (onChange !== null && at < 0) stops.push(watch(slot, onChange));
      values[at < 0 ? slots.push(slot) - 1 : at] = value;
      return value;
    },
    start(changed) {
      onChange = changed;
      for (const slot of slots) stops.push(watch(slot, changed));
      if (mark()()) changed();
      return stop;
    },
    stop,
    mark,
  };
}
