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
  const atoms = new Map<string, PrimitiveAtom<Json>>();
  const paint: PaintRecord = {};

  function slotAtom(namespace: string, key: string): PrimitiveAtom<Json> {
    const name = `${namespace}.${key}`;
    let slot = atoms.get(name);
    if (slot === undefined) {
      slot =
        namespace === "values"
          ? atom((get) => compute(key, (...other) => get(slotAtom(...other))), NOT_SET)
          : atom<Json>(FLAGS.includes(namespace) ? false : null);
      atoms.set(name, slot);
    }
    return slot;
  }

  function edit(namespace: string, key: string, value: Json): void {
    const slot = slotAtom(namespace, key);
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
    const values = [...atoms.values()].map((slot) => [slot, jotai.get(slot)] as const);
    return new Map([...values, ...(paint.unpainted?.() ?? [])]);
  };
  return { jotai, slotAtom, compute, get, set, edit, shown, paint };
}
