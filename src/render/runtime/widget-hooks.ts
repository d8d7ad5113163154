import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { share } from "../../kit/share.ts";
import type { ReadSlot } from "./resolve-node.ts";
import { useRuntime } from "./runtime.ts";
import { SlotReader } from "./slot-reader.ts";

/** Reads the engine's own words in the borrower's language; `{name}` in them is filled from `values`. */
export function useText(): (key: string, values?: { readonly [name: string]: string }) => string {
  const { texts } = useRuntime().environment;
  return (key, values) => fill(own(texts, key) ?? key, values);
}

function fill(text: string, values: { readonly [name: string]: string } = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => own(values, name) ?? whole);
}

export interface SourceState {
  readonly status: string;
  readonly error: string | null;
  /** The kind of its last failure. */
  readonly failure: string;
  retry(): void;
}

/** The status and error of a source of the screen, and a way to read it again. */
export function useSource(name: string): SourceState {
  const { load } = useRuntime();
  const [status, error, failure] = useDerived(
    useCallback(
      (read: ReadSlot) => [read("status", name), read("error", name), read("failure", name)] as const,
      [name],
    ),
  );
  return {
    status: typeof status === "string" ? status : "idle",
    error: typeof error === "string" ? error : null,
    failure: `${failure}`,
    retry: () => load(name),
  };
}

/** The value of `compute` over the store's slots, kept up to date. `compute` must be stable. */
export function useDerived<T extends Json>(compute: (read: ReadSlot) => T): T {
  const { store } = useRuntime();
  const [subscribe, current] = useMemo(() => {
    const reader = new SlotReader(store);
    const read: ReadSlot = (...slot) => reader.slot(...slot);
    let value: T | undefined;
    return [
      (changed: () => void) => reader.start(changed),
      () => {
        value = share(value, compute(read));
        return value;
      },
    ];
  }, [store, compute]);
  return useSyncExternalStore(subscribe, current, current);
}
