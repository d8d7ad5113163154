import { parseText } from "../../expression/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax.ts";
import { findCircles } from "../../kit/find-circles.ts";
import { type Located, member, textOf } from "../located.ts";
import { atKey, type Report } from "../reporter.ts";

/** A source whose payload reads `data.<other>` waits for the other one: no circle may be made of that. */
export function checkSourceCycles(sources: readonly (readonly [string, Located])[], report: Report): void {
  const reads = new Map(sources.map(([name, source]) => [name, sourcesRead(member(source, "payload"))]));
  const places = new Map(sources);
  for (const circle of findCircles(reads)) {
    for (const [index, name] of circle.entries()) {
      const source = places.get(name);
      if (source === undefined) continue;
      const way = [...circle.slice(index), ...circle.slice(0, index + 1)].slice(0, SHOWN).join(" → ");
      report("source-cycle", atKey(member(source, "payload") ?? source), `these wait for each other: ${way}`);
    }
  }
}

/** Of a long circle the message names the first ones. */
const SHOWN = 12;

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
