import { useEffect, useRef, useSyncExternalStore } from "react";
import { own } from "../../kit/own.ts";
import { confirmUnload } from "./confirm-unload.ts";
import { type MessageEntry, type Runtime, type SubmitHandle, type Upload, useRuntime } from "./runtime.ts";

// These hooks stand apart from widget-hooks.ts: only widgets that the first screen's code lacks use them.

/** Sends a file by a call of the screen. */
export function useUpload(): Upload {
  return useRuntime().upload;
}

/** Limits on the file that a call of the screen sends; without a list it takes pictures. */
export function useFileLimits(call: string): { readonly accept?: readonly string[]; readonly maxFileBytes?: number } {
  return own(useRuntime().plan.calls, call) ?? {};
}

/** Tells whether a page may be framed: its address, or null. */
export function useFrameGuard(): Runtime["judgeFrame"] {
  return useRuntime().judgeFrame;
}

/** Lets the `submit` action reach a form by the slot its values live in. */
export function useSubmitHandle(slot: string, handle: SubmitHandle): void {
  const { submits } = useRuntime();
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const submit = () => latest.current();
    submits.set(slot, submit);
    return () => {
      if (submits.get(slot) === submit) submits.delete(slot);
    };
  }, [submits, slot]);
}

/** Tells the operator of something wrong that the person can go on without. */
export function useReport(): Runtime["report"] {
  return useRuntime().report;
}

/** While active, a reload asks the person first, and the app does not load the page anew by itself. */
export function useUnloadGuard(active: boolean): void {
  useEffect(() => (active ? confirmUnload() : undefined), [active]);
}

/** While mounted, hardware back calls `handler` instead of leaving. */
export function useBackHandler(handler: () => void): void {
  const { back } = useRuntime();
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => back.push(() => latest.current()), [back]);
}

/** The messages sent to the shell, newest last. */
export function useMessages(): readonly MessageEntry[] {
  const { messages } = useRuntime();
  return useSyncExternalStore(messages.subscribe, messages.read, messages.read);
}
