import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla";
import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { share } from "../kit/share.ts";

/**
 * The values of one open screen: a slot per namespace and key, each an atom of its own. A missing slot is null, a
 * missing flag false.
 */
export interface ScreenStore {
  readonly jotai: ReturnType<typeof createStore>;
  slotAtom(namespace: string, key: string): PrimitiveAtom<Json>;
  /** Calls back when the slot changed; returns what ends that. */
  watch(slot: PrimitiveAtom<Json>, changed: () => void): () => void;
  /** A named value as it follows from what other slots hold. */
  readonly compute: Compute;
  get(namespace: string, key: string): Json;
  /** Keeps the identity of what did not change. */
  set(namespace: string, key: string, value: Json): void;
  /** As `set`, for what a person has just put in: it is theirs, on the screen or not. */
  edit(namespace: string, key: string, value: Json): void;
  /**
   * The values on the screen, now or when the tap was made: each slot's value, or the one before changes that were not
   * painted yet. What named values came to on the screen follows from these by `compute`.
   */
  shown(tappedAt?: number): ShownValues;
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
  /** The values of slots before changes that were not painted yet at a time of `performance.now`; now by default. */
  unpainted?: (tappedAt?: number) => Iterable<readonly [PrimitiveAtom<Json>, Json]>;
}

/** Calls back when one slot changed; returns what ends that. */
type Watch = (changed: () => void) => () => void;

/** Namespaces of flags, which are false until they are set. */
const FLAGS = ["busy", "checking", "popup"];

/** A named value follows from other slots; nothing writes it. */
const NOT_SET = () => {};

/**
 * `compute` makes the slots of `values`: each is computed when it is read, and anew when a slot it has read changed, or
 * the language.
 */
export function createScreenStore(
  initial: { readonly [namespace: string]: { readonly [key: string]: Json } },
  compute: Compute = () => null,
): ScreenStore {
  const jotai = createStore();
  const atoms = new Map<string, Map<string, PrimitiveAtom<Json>>>();
  /**
   * One subscription serves all nodes that read a slot: one each took 1% of the time to render the bench's screen. It
   * ends with the last of them, so that a named value that only a closed popup shows is not computed.
   */
  const watched = new Map<PrimitiveAtom<Json>, Watch>();
  const paint: PaintRecord = {};

  // Two maps: to make one name of the two took 0.6% of the time to render the bench's screen.
  const slotAtom = (namespace: string, key: string) => atoms.get(namespace)?.get(key) ?? createSlot(namespace, key);

  function createSlot(namespace: string, key: string): PrimitiveAtom<Json> {
    const slot =
      namespace === "values"
        ? atom((get) => {
            get(slotAtom("app", "language"));
            return compute(key, (...other) => get(slotAtom(...other)));
          }, NOT_SET)
        : atom<Json>(own(own(initial, namespace), key) ?? (FLAGS.includes(namespace) ? false : null));
    const slots = atoms.get(namespace) ?? new Map<string, PrimitiveAtom<Json>>();
    atoms.set(namespace, slots.set(key, slot));
    return slot;
  }

  function subscribe(slot: PrimitiveAtom<Json>): Watch {
    const listeners = new Set<() => void>();
    const end = jotai.sub(slot, () => {
      for (const each of listeners) each();
    });
    const watch: Watch = (changed) => {
      listeners.add(changed);
      return () => {
        if (listeners.delete(changed) && listeners.size === 0) {
          watched.delete(slot);
          end();
        }
      };
    };
    watched.set(slot, watch);
    return watch;
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

  const get = (namespace: string, key: string) => jotai.get(slotAtom(namespace, key));
  const shown = (tappedAt?: number) => {
    const slots = [...atoms.values()].flatMap((one) =>
      [...one.values()].map((slot) => [slot, jotai.get(slot)] as const),
    );
    return new Map([...slots, ...(paint.unpainted?.(tappedAt) ?? [])]);
  };
  const watch: ScreenStore["watch"] = (slot, changed) => (watched.get(slot) ?? subscribe(slot))(changed);
  return { jotai, slotAtom, watch, compute, get, set, edit, shown, paint };
}
