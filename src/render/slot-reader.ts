import type { PrimitiveAtom } from "jotai/vanilla";
import type { Json } from "../kit/json.ts";
import type { ScreenStore } from "../sources/screen-store.ts";
import type { ReadSlot } from "./resolve-node.ts";

/** Reads slots on behalf of one node, and calls back when one of those it has read changes. */
export interface SlotReader {
  readonly read: ReadSlot;
  /** From now on; calls back at once if something has changed since it was read. */
  start(changed: () => void): void;
  stop(): void;
}

/** Made for every bound node of a screen, so it costs little until something is read. */
export function createSlotReader({ jotai, slotAtom }: ScreenStore): SlotReader {
  const seen = new Map<PrimitiveAtom<Json>, Json>();
  const stops: (() => void)[] = [];
  let onChange: (() => void) | null = null;

  return {
    read(namespace, key) {
      const slot = slotAtom(namespace, key);
      const value = jotai.get(slot);
      if (onChange !== null && !seen.has(slot)) stops.push(jotai.sub(slot, onChange));
      seen.set(slot, value);
      return value;
    },
    start(changed) {
      onChange = changed;
      let isChanged = false;
      for (const [slot, value] of seen) {
        stops.push(jotai.sub(slot, changed));
        isChanged ||= jotai.get(slot) !== value;
      }
      if (isChanged) changed();
    },
    stop() {
      onChange = null;
      for (const stop of stops) stop();
    },
  };
}
