import { findCircles, type Graph } from "../../../kit/find-circles.ts";

/** Names of a long cycle that a message shows. */
const MAX_SHOWN = 12;

/** Calls back for each name in a cycle, with the same way round, so that a list tells it once; returns whether there is a cycle. */
export function reportCycles(graph: Graph, tell: (name: string, way: string) => void): boolean {
  const cycles = [...findCircles(graph)];
  for (const cycle of cycles) {
    const way = [...cycle, ...cycle.slice(0, 1)].slice(0, MAX_SHOWN).join(" → ");
    for (const name of cycle) tell(name, way);
  }
  return cycles.length > 0;
}
