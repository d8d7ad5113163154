import type { Effect } from "../../language/documents.ts";
import { endpointKey, endpointsOverlap, strongestEffect, withoutEnding, withoutSigns } from "../../route/endpoint.ts";
import type { KnownCall } from "./build-calls.ts";

/** By the address of its plans, the calls of each release that is served. */
export type ServedCalls = ReadonlyMap<string, readonly KnownCall[]>;

/** Calls that a request may make, by all releases that are served: a page may be of any. */
export interface FoundCall {
  /** The strongest effect that any of them has for this method and path; undefined where none has a call there. */
  readonly effect: Effect | undefined;
  /** Calls of that method and path, the asking page's own first. */
  readonly calls: readonly NonNullable<KnownCall["call"]>[];
  /** Only a server that leaves signs of the path out takes it for one of these: `/pay:now`, `/pay,1`. */
  readonly hasSigns?: boolean;
}

interface Served extends KnownCall {
  readonly plans: string;
}

interface Index {
  /** By the normal path. */
  readonly exact: ReadonlyMap<string, readonly Served[]>;
  /** Those with parameters in their path. */
  readonly patterns: readonly Served[];
}

/** Finds the calls of a request however its path is spelled. Reads the calls of what is served once. */
export function createFindCall(): (
  served: ServedCalls,
  plans: string,
  request: { readonly method: string; readonly path: string },
) => FoundCall {
  const indexes = new WeakMap<ServedCalls, Index>();
  return (served, plans, request) => {
    const { exact, patterns } = indexes.get(served) ?? indexOf(served);
    indexes.set(served, { exact, patterns });
    const key = endpointKey(request);
    const method = methodIn(key);
    const asAsked = callsAt(key);
    const hasSigns = asAsked.length === 0;
    // A call of a document is what the document says, unless it may be a payment: `POST /bookings:search` only reads.
    const lenient = callsAt(withoutSigns(key)).filter(
      (one) => !asAsked.includes(one) && (hasSigns || one.effect === "money"),
    );
    const [own, twins] = [ofMethod(asAsked), ofMethod(lenient)];
    // A backend may take what no document asks for like what one does, and two that it can't tell apart for one.
    const found = [...(own.length > 0 ? own : asAsked), ...(twins.length > 0 || !hasSigns ? twins : lenient)];
    const ordered = [...found.filter((one) => one.plans === plans), ...found.filter((one) => one.plans !== plans)];
    return {
      effect: strongestEffect(found.map(({ effect }) => effect)),
      calls: ordered.flatMap(({ call }) => call ?? []),
      ...(hasSigns && found.length > 0 && { hasSigns }),
    };

    function ofMethod(calls: readonly Served[]): readonly Served[] {
      return calls.filter(({ endpoint }) => methodIn(endpoint) === method);
    }

    function callsAt(asked: string): readonly Served[] {
      const [name, path] = [methodIn(asked), pathIn(asked)];
      const overlapping = patterns.filter(({ endpoint }) => endpointsOverlap(`${name} ${pathIn(endpoint)}`, asked));
      return [...[...new Set([path, withoutEnding(path)])].flatMap((one) => exact.get(one) ?? []), ...overlapping];
    }
  };
}

function indexOf(served: ServedCalls): Index {
  const all = [...served].flatMap(([plans, calls]) => calls.map((call) => ({ ...call, plans })));
  const exact = new Map<string, Served[]>();
  for (const call of all) exact.set(pathIn(call.endpoint), [...(exact.get(pathIn(call.endpoint)) ?? []), call]);
  return { exact, patterns: all.filter(({ endpoint }) => endpoint.includes("{}")) };
}

function methodIn(endpoint: string): string {
  return endpoint.slice(0, endpoint.indexOf(" "));
}

function pathIn(endpoint: string): string {
  return endpoint.slice(endpoint.indexOf(" ") + 1);
}
