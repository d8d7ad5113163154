import { findCircles, type Graph } from "../../kit/find-circles.ts";

/** Names of a long cycle that a message shows. */
const MAX_SHOWN = 12;

/** Calls back for each name in a cycle, with the way round that begins there; returns whether there is a cycle. */
export function reportCycles(graph: Graph, tell: (name: string, way: string) => void): boolean {
  const cycles = [...findCircles(graph)];
  for (const cycle of cycles) {
    for (const [index, name] of cycle.entries()) {
      tell(name, [...cycle.slice(index), ...cycle.slice(0, index + 1)].slice(0, MAX_SHOWN).join(" → "));
    }
  }
  return cycles.length > 0;
}
