import { findCircles } from "../../kit/find-circles.ts";
import { MAX_FRAGMENT_CHAIN } from "../../language/limits.ts";
import { type Definitions, usesIn } from "../fragment/node-parts.ts";
import { type Located, member, textOf } from "../report/located.ts";
import { atKey } from "../report/reporter.ts";
import type { ParsedDocument } from "./project.ts";

/**
 * Fragments, each after those that it uses, as far as there is no circle: circles and long chains are reported.
 * The check of a use reads what the check of its fragment has found.
 */
export function orderFragments(
  documents: ReadonlyMap<string, ParsedDocument>,
  definitions: Definitions,
): readonly string[] {
  const uses = new Map([...documents].map(([id, { root }]) => [id, usedIn(root, definitions, documents)]));
  for (const circle of findCircles(uses)) reportCircle(circle, documents, definitions);
  const chains = chainsOf(uses);
  for (const [id, chain] of chains) {
    const document = documents.get(id);
    // Those that use this one are too long for the same reason.
    if (chain !== MAX_FRAGMENT_CHAIN + 1 || document === undefined) continue;
    const message = `"${id}" uses a chain of ${chain} fragments, itself included, and ${MAX_FRAGMENT_CHAIN} are the most`;
    document.report("fragment-too-large", atKey(member(document.root, "nodes") ?? document.root), message);
  }
  return [...chains.keys()];
}

/** At the first of them, where it uses the next. */
function reportCircle(
  circle: readonly string[],
  documents: ReadonlyMap<string, ParsedDocument>,
  definitions: Definitions,
): void {
  const [first = "", next = first] = circle;
  const document = documents.get(first);
  if (document === undefined) return;
  const use = usesIn(document.root, definitions).find((one) => textOf(member(one, "use")) === next);
  const way = [...circle, first].slice(0, MAX_SHOWN).join(" → ");
  const place = member(use, "use") ?? document.root;
  document.report("fragment-cycle", place, `these use each other: ${way}`, "take one of them out of the circle");
}

/** Names of a long circle that the message shows. */
const MAX_SHOWN = 12;

/** Each after those it uses, with how many stand one inside the other. */
function chainsOf(uses: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const chains = new Map<string, number>();
  const entered = new Set<string>();
  const open = [...uses.keys()];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (chains.has(id)) continue;
    const inside = [...(uses.get(id) ?? [])];
    const waiting = inside.filter((other) => !chains.has(other) && !entered.has(other));
    entered.add(id);
    if (waiting.length > 0) open.push(id, ...waiting);
    else chains.set(id, 1 + Math.max(0, ...inside.map((other) => chains.get(other) ?? 0)));
  }
  return chains;
}

/** The fragments that some documents use, with those that these use; use by another fragment does not count. */
export function fragmentsUsed(
  roots: readonly Located[],
  fragments: ReadonlyMap<string, { readonly root: Located } | null>,
  definitions: Definitions,
): ReadonlySet<string> {
  const open = roots.flatMap((root) => [...usedIn(root, definitions, fragments)]);
  const used = new Set<string>();
  for (const id of open) {
    const root = fragments.get(id)?.root;
    if (used.has(id) || root === undefined) continue;
    used.add(id);
    open.push(...usedIn(root, definitions, fragments));
  }
  return used;
}

function usedIn(root: Located, definitions: Definitions, known: { has(id: string): boolean }): ReadonlySet<string> {
  const ids = usesIn(root, definitions).map((use) => textOf(member(use, "use")) ?? "");
  return new Set(ids.filter((id) => known.has(id)));
}
