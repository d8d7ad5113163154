import { useCallback, useRef, useState } from "react";
import { evaluate } from "../expression/evaluate.ts";
import { own } from "../kit/own.ts";
import { type ReadSlot, scopeOf } from "./resolve-node.ts";
import { useRuntime } from "./runtime.ts";
import { useDerived } from "./widget-hooks.ts";

export interface MorePages {
  readonly status: "idle" | "loading" | "failed" | "end";
  /** Why a page could not be had, in words; "" where nobody said. */
  readonly error: string;
  readMore(): void;
}

const IDLE = { status: "idle", error: "" } as const;

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
  const [state, setState] = useState<Pick<MorePages, "status" | "error">>(IDLE);
  const isReading = useRef(false);
  const readMore = async () => {
    if (isReading.current) return;
    isReading.current = true;
    setState({ status: "loading", error: "" });
    const outcome = await runtime.readMore(name).catch(() => ({ ok: false, message: "" }) as const);
    isReading.current = false;
    if (!outcome.ok) setState({ status: "failed", error: outcome.message });
    else setState(outcome.isLast ? { status: "end", error: "" } : IDLE);
  };
  return { ...(isThere === true ? state : { status: "end", error: "" }), readMore: () => void readMore() };
}
