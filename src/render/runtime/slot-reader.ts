import type { PrimitiveAtom } from "jotai/vanilla";
import type { Json } from "../../kit/json.ts";
import type { Namespace } from "../../language/ast.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";

/**
 * Reads slots on behalf of one node, and calls back when one of those it has read changes. Made for every bound node of a
 * screen, so it costs little until something is read: methods instead of functions of its own.
 */
export class SlotReader {
  declare private readonly store: ScreenStore;
  // Beside each other in two arrays: a node reads one or two slots, and a map costs more than to look through these.
  readonly slots: PrimitiveAtom<Json>[] = [];
  private readonly values: Json[] = [];
  declare private stops?: (() => void)[];
  declare private changed?: (() => void) | undefined;

  constructor(store: ScreenStore) {
    this.store = store;
  }

  slot(namespace: Namespace | "failure", key: string): Json {
    const { store, slots, values, changed } = this;
    const slot = store.slotAtom(namespace, key);
    const at = slots.indexOf(slot);
    // Read again before it is started, a slot has the same value: `start` tells of a change since.
    if (!changed && at >= 0) return values[at] as Json;
    const value = store.jotai.get(slot);
    if (changed && at < 0) this.stops?.push(store.watch(slot, changed));
    values[at < 0 ? slots.push(slot) - 1 : at] = value;
    return value;
  }

  /** From now on; calls back at once if something has changed since it was read. Returns what ends it. */
  start(changed: () => void): () => void {
    this.changed = changed;
    const stops = this.slots.map((slot) => this.store.watch(slot, changed));
    this.stops = stops;
    if (this.hasChanged()) changed();
    return () => {
      this.changed = undefined;
      for (const end of stops) end();
    };
  }

  /** Whether one of the slots that it read, or of the first so many, has changed since. */
  hasChanged(count = Number.POSITIVE_INFINITY): boolean {
    return this.slots.some((slot, at) => at < count && this.store.jotai.get(slot) !== this.values[at]);
  }
}
