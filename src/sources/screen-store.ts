import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla";
import type { Json } from "../kit/json.ts";
import { share } from "../kit/share.ts";

/**
 * The values of one open screen: a slot per namespace and key, each an atom of its own. A missing slot is null, a
 * missing flag false.
 */
export interface ScreenStore {
  readonly jotai: ReturnType<typeof createStore>;
  slotAtom(namespace: string, key: string): PrimitiveAtom<Json>;
  /** Calls back at each change of the slot until the function it returns is called. All who watch share one listener. */
  watch(slot: PrimitiveAtom<Json>, changed: () => void): () => void;
  /** How often a slot was written: as long as it is the same, nothing has changed. */
  writes(): number;
  /** A named value as it follows from what other slots hold. */
  readonly compute: Compute;
  get(namespace: string, key: string): Json;
  /** Keeps the identity of what did not change. */
  set(namespace: string, key: string, value: Json): void;
  /** As `set`, for what a person has just put in: it is theirs, on the screen or not. */
  edit(namespace: string, key: string, value: Json): void;
  /**
   * The values on the screen: each slot's value, or the one before changes that are not painted yet. What named values
   * came to on the screen follows from these by `compute`.
   */
  shown(): ShownValues;
  readonly paint: PaintRecord;
}

export type Compute = (name: string, read: ScreenStore["get"]) => Json;

export type ShownValues = Map<PrimitiveAtom<Json>, Json>;

/** Between the store and whoever looks after what is painted; empty until somebody taps. */
export interface PaintRecord {
  /** Renders the mark that counts: once for each change, in the same pass as what shows the change. */
  render?: () => void;
  /** A slot was set; what it held before. */
  note?: (slot: PrimitiveAtom<Json>, before: Json) => void;
  /** So many of the renders that `render` asked for are in the page. */
  rendered?: (times: number, render: () => void) => void;
  /** The values of slots before changes that are not painted yet. */
  unpainted?: () => Iterable<readonly [PrimitiveAtom<Json>, Json]>;
}

/** Namespaces of flags, which are false until they are set. */
const FLAGS = ["busy", "checking", "popup"];

/** A named value follows from other slots; nothing writes it. */
const NOT_SET = () => {};

/**
 * `compute` makes the slots of `values`: each is computed when it is read, and anew when a slot it has read changed.
 */
export function createScreenStore(
  initial: { readonly [namespace: string]: { readonly [key: string]: Json } },
  compute: Compute = () => null,
): ScreenStore {
  const jotai = createStore();
  const atoms = new Map<string, Map<string, PrimitiveAtom<Json>>>();
  const watchers = new Map<PrimitiveAtom<Json>, { readonly all: Set<() => void>; stop(): void }>();
  let writes = 0;
  const paint: PaintRecord = {};

  function slotAtom(namespace: string, key: string): PrimitiveAtom<Json> {
    let slots = atoms.get(namespace);
    if (slots === undefined) {
      slots = new Map();
      atoms.set(namespace, slots);
    }
    let slot = slots.get(key);
    if (slot === undefined) {
      slot =
        namespace === "values"
          ? atom((get) => compute(key, (...other) => get(slotAtom(...other))), NOT_SET)
          : atom<Json>(FLAGS.includes(namespace) ? false : null);
      slots.set(key, slot);
    }
    return slot;
  }

  function watch(slot: PrimitiveAtom<Json>, changed: () => void): () => void {
    let watched = watchers.get(slot);
    if (watched === undefined) {
      const all = new Set<() => void>();
      const stop = jotai.sub(slot, () => {
        for (const each of [...all]) each();
      });
      watched = { all, stop };
      watchers.set(slot, watched);
    }
    const { all, stop } = watched;
    all.add(changed);
    return () => {
      all.delete(changed);
      if (all.size > 0 || watchers.get(slot)?.all !== all) return;
      watchers.delete(slot);
      stop();
    };
  }

  function edit(namespace: string, key: string, value: Json): void {
    const slot = slotAtom(namespace, key);
    writes++;
    jotai.set(slot, share(jotai.get(slot), value));
  }

  function set(namespace: string, key: string, value: Json): void {
    const slot = slotAtom(namespace, key);
    const before = jotai.get(slot);
    edit(namespace, key, value);
    if (jotai.get(slot) !== before) paint.note?.(slot, before);
  }

  for (const [namespace, slots] of Object.entries(initial)) {
    for (const [key, value] of Object.entries(slots)) edit(namespace, key, value);
  }
  const get = (namespace: string, key: string) => jotai.get(slotAtom(namespace, key));
  const shown = () => {
    const values = [...atoms.values()]
      .flatMap((slots) => [...slots.values()])
      .map((slot) => [slot, jotai.get(slot)] as const);
    return new Map([...values, ...(paint.unpainted?.() ?? [])]);
  };
  return { jotai, slotAtom, watch, writes: () => writes, compute, get, set, edit, shown, paint };
}
