import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla";
import type { Json } from "../kit/json.ts";
import { share } from "../kit/share.ts";

/** What one open screen holds: a slot per namespace and key, each an atom of its own. A missing slot is null, a missing flag false. */
export interface ScreenStore {
  readonly jotai: ReturnType<typeof createStore>;
  slotAtom(namespace: string, key: string): PrimitiveAtom<Json>;
  get(namespace: string, key: string): Json;
  /** Keeps the identity of what did not change. */
  set(namespace: string, key: string, value: Json): void;
}

/** What holds only yes or no, and is no until somebody says otherwise. */
const FLAGS = ["busy", "checking", "popup"];

export function createScreenStore(initial: {
  readonly [namespace: string]: { readonly [key: string]: Json };
}): ScreenStore {
  const jotai = createStore();
  const atoms = new Map<string, PrimitiveAtom<Json>>();

  function slotAtom(namespace: string, key: string): PrimitiveAtom<Json> {
    const name = `${namespace}.${key}`;
    let slot = atoms.get(name);
    if (slot === undefined) {
      slot = atom<Json>(FLAGS.includes(namespace) ? false : null);
      atoms.set(name, slot);
    }
    return slot;
  }

  function set(namespace: string, key: string, value: Json): void {
    const slot = slotAtom(namespace, key);
    jotai.set(slot, share(jotai.get(slot), value));
  }

  for (const [namespace, slots] of Object.entries(initial)) {
    for (const [key, value] of Object.entries(slots)) set(namespace, key, value);
  }
  return { jotai, slotAtom, get: (namespace, key) => jotai.get(slotAtom(namespace, key)), set };
}
