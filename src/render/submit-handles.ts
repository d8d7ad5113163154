import type { Json } from "../kit/json.ts";

/** Validates a form; its values, or null after showing what is wrong. */
export type SubmitHandle = () => Promise<Json | null>;

/** The forms on screen, by the slot their values live in, so that a button elsewhere can submit one. */
export interface SubmitHandles {
  register(slot: string, handle: SubmitHandle): () => void;
  /** Null when the form is invalid or not on screen. */
  submit(slot: string): Promise<Json | null>;
}

export function createSubmitHandles(): SubmitHandles {
  const handles = new Map<string, SubmitHandle>();
  return {
    register(slot, handle) {
      handles.set(slot, handle);
      return () => {
        if (handles.get(slot) === handle) handles.delete(slot);
      };
    },
    async submit(slot) {
      return (await handles.get(slot)?.()) ?? null;
    },
  };
}
