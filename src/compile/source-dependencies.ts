import { findCircles } from "../kit/find-circles.ts";
import type { ScreenPlan } from "../language/plan.ts";
import { type NamedValues, slotsIn } from "./parts/slots-in.ts";

/**
 * Which sources each source's payload and condition read, by name, themselves or through named values. Of two that (through others) read each other only the later
 * one waits: a wrong document must not wait for ever.
 */
export function sourceDependencies(
  sources: ScreenPlan["sources"],
  values: NamedValues = {},
): ReadonlyMap<string, readonly string[]> {
  const reads = new Map(
    Object.entries(sources).map(([name, { payload, wanted }]) => [
      name,
      [payload, ...(wanted === undefined ? [] : [wanted])]
        .flatMap((read) => [...slotsIn(read, "data", values)])
        .filter((other, index, all) => Object.hasOwn(sources, other) && all.indexOf(other) === index),
    ]),
  );
  return findCircles(reads).next().done === true ? reads : withoutCircles(reads);
}

function withoutCircles(reads: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [name, others] of reads) {
    found.set(
      name,
      others.filter((other) => !reaches(other, name, found, new Set())),
    );
  }
  return found;
}

/** `visited` keeps two ways that meet again and again from being walked as often as there are combinations. */
function reaches(
  from: string,
  to: string,
  graph: ReadonlyMap<string, readonly string[]>,
  visited: Set<string>,
): boolean {
  if (from === to) return true;
  if (visited.has(from)) return false;
  visited.add(from);
  return (graph.get(from) ?? []).some((next) => reaches(next, to, graph, visited));
}
