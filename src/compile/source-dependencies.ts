import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { ScreenPlan } from "../language/plan.ts";

/**
 * Which sources each source's payload reads, by name. Of two that (through others) read each other only the later
 * one waits: a wrong document must not wait for ever.
 */
export function sourceDependencies(sources: ScreenPlan["sources"]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const reaches = (from: string, to: string): boolean =>
    from === to || (found.get(from) ?? []).some((next) => reaches(next, to));
  for (const [name, { payload }] of Object.entries(sources)) {
    const read = [...readSources(payload)].filter((other) => Object.hasOwn(sources, other) && !reaches(other, name));
    found.set(name, read);
  }
  return found;
}

/** The `["slot", "data", name]` anywhere in an expression. Constants hold no expressions. */
function readSources(ast: Ast, names = new Set<string>()): Set<string> {
  walk(ast as unknown as Json, names);
  return names;
}

function walk(part: Json, names: Set<string>): void {
  if (!Array.isArray(part) || part[0] === "lit") return;
  if (part[0] === "slot" && part[1] === "data" && typeof part[2] === "string") names.add(part[2]);
  else for (const inner of part) walk(inner, names);
}
