/** A directed graph: for each node the nodes that its edges lead to. */
export type Graph = ReadonlyMap<string, Iterable<string>>;

/**
 * Circles of a graph, each as its nodes in the order of the edges: none where there is none, and every circle shares an
 * edge with one that is given. Takes one step for each node and edge, however deep the graph.
 */
export function* findCircles(graph: Graph): Generator<readonly string[]> {
  const done = new Set<string>();
  for (const start of graph.keys()) {
    if (done.has(start)) continue;
    const way: string[] = [];
    const positions = new Map<string, number>();
    const open: Iterator<string>[] = [];
    const enter = (node: string) => {
      positions.set(node, way.length);
      way.push(node);
      open.push((graph.get(node) ?? [])[Symbol.iterator]());
    };
    enter(start);
    while (open.length > 0) {
      const next = open[open.length - 1]?.next();
      if (next?.done !== false) {
        open.pop();
        const left = way.pop() ?? "";
        positions.delete(left);
        done.add(left);
        continue;
      }
      const at = positions.get(next.value);
      if (at !== undefined) yield way.slice(at);
      else if (!done.has(next.value)) enter(next.value);
    }
  }
}
