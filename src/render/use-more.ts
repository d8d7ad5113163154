import { useCallback, useRef, useState } from "react";
import { evaluate } from "../expression/evaluate.ts";
import { own } from "../kit/own.ts";
import { type ReadSlot, scopeOf } from "./runtime/resolve-node.ts";
import { useRuntime } from "./runtime/runtime.ts";
import { useDerived } from "./runtime/widget-hooks.ts";

export interface MorePages {
  readonly status: "idle" | "loading" | "failed" | "end";
  /** Why a page could not be had, in words; "" where nobody said. */
  readonly error: string;
  /** The kind of that failure. */
  readonly failure: string;
  readMore(): void;
}

const IDLE = { status: "idle", error: "", failure: "" } as const;

/** The further pages of a source. */
export function useMore(name: string): MorePages {
  const { plan, environment, ...runtime } = useRuntime();
  const end = own(plan.sources, name)?.more?.end;
  const isThere = useDerived(
    useCallback(
      (read: ReadSlot) =>
        read("status", name) === "ready" &&
        (end === undefined || evaluate(end, scopeOf(read, {}), environment) !== true),
      [name, end, environment],
    ),
  );
  const [state, setState] = useState<Omit<MorePages, "readMore">>(IDLE);
  const isReading = useRef(false);
  const readMore = async () => {
    if (isReading.current) return;
    isReading.current = true;
    setState({ ...IDLE, status: "loading" });
    const outcome = await runtime.readMore(name).catch(() => ({ ok: false, message: "", kind: "" }) as const);
    isReading.current = false;
    if (!outcome.ok) setState({ status: "failed", error: outcome.message, failure: outcome.kind });
    else setState(outcome.isLast ? { ...IDLE, status: "end" } : IDLE);
  };
  return { ...(isThere === true ? state : { ...IDLE, status: "end" as const }), readMore: () => void readMore() };
}
