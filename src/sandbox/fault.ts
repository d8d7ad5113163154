import { type PlayedMisfit, parsePlayedMisfit } from "../sources/call/play-misfit.ts";

export const FAULT_KINDS = [
  "network",
  "timeout",
  "lost",
  "refused",
  "html",
  "truncated",
  "malformed",
  "null",
  "401",
  "429",
  "500",
  "502",
  "503",
  "504",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type Fault = FaultTarget & ({ readonly kind: FaultKind } | MisfitFault);

/** The call answers as it does, with another kind of value at some places: what phones report of a backend. */
export interface MisfitFault {
  readonly kind: "answer";
  readonly misfits: readonly PlayedMisfit[];
}

interface FaultTarget {
  /** As written in the query; counts how often it has struck. */
  readonly key: string;
  /** Strikes this call only. */
  readonly call?: string;
  /** Strikes so many requests, then no more. */
  readonly times?: number;
}

/**
 * Reads `kind`, `call:kind`, `call:kind:times` or `call:answer:list[].amount-number-string;…`, several with commas between
 * them. A text is what is wrong with it.
 */
export function parseFaults(text: string, isCall: (id: string) => boolean): Fault[] | string {
  const faults: Fault[] = [];
  for (const key of text.split(",").filter((part) => part !== "")) {
    const [first = "", ...others] = key.split(":");
    const [kind, times, ...rest] = isCall(first) ? others : [first, ...others];
    if (kind === "answer" && isCall(first) && times !== undefined && rest.length === 0) {
      const misfits = times.split(";").map(parsePlayedMisfit);
      if (misfits.includes(null)) return `unknown fault ${key}`;
      faults.push({ key, kind, call: first, misfits: misfits.filter((misfit) => misfit !== null) });
      continue;
    }
    const known = FAULT_KINDS.find((name) => name === kind);
    const isCount = times === undefined || /^\d{1,4}$/.test(times);
    if (known === undefined || !isCount || rest.length > 0) return `unknown fault ${key}`;
    faults.push({
      key,
      kind: known,
      ...(isCall(first) && { call: first }),
      ...(times !== undefined && { times: Number(times) }),
    });
  }
  return faults;
}
