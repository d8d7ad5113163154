import { parseText } from "../../expression/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax.ts";
import { type Located, member, textOf } from "../located.ts";
import { atKey, type Report } from "../reporter.ts";

/** A source whose payload reads `data.<other>` waits for the other one: no circle may be made of that. */
export function checkSourceCycles(sources: readonly (readonly [string, Located])[], report: Report): void {
  const reads = new Map(sources.map(([name, source]) => [name, sourcesRead(member(source, "payload"))]));
  for (const [name, source] of sources) {
    const circle = circleOf(name, reads);
    if (circle === null) continue;
    report("source-cycle", atKey(member(source, "payload") ?? source), `these wait for each other: ${circle}`);
  }
}

/** `a → b → a`, or null. */
function circleOf(name: string, reads: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const visited = new Set<string>();
  const search = (from: string, path: readonly string[]): string | null => {
    for (const next of reads.get(from) ?? []) {
      if (next === name) return [...path, next].join(" → ");
      if (visited.has(next)) continue;
      visited.add(next);
      const found = search(next, [...path, next]);
      if (found !== null) return found;
    }
    return null;
  };
  return search(name, [name]);
}

function sourcesRead(node: Located | undefined, found = new Set<string>()): ReadonlySet<string> {
  if (node === undefined) return found;
  const text = textOf(node);
  if (text?.includes("${")) {
    const parsed = parseText(text);
    for (const part of parsed.ok ? parsed.parts : []) if (typeof part !== "string") collect(part.node, found);
  }
  for (const part of [...node.members.values(), ...node.items]) sourcesRead(part, found);
  return found;
}

function collect(node: SyntaxNode, found: Set<string>): void {
  if ((node.kind === "member" || node.kind === "index") && node.target.kind === "name" && node.target.name === "data") {
    const key = node.kind === "member" ? node.name : node.index.kind === "literal" ? String(node.index.value) : null;
    if (key !== null) found.add(key);
  }
  for (const child of childrenOf(node)) collect(child, found);
}
