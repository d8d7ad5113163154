import type { Outcome } from "./check-mutants.ts";
import type { Mutant } from "./seed.ts";

export interface Summary {
  readonly mutants: number;
  readonly caught: number;
  /** How many of those caught with a message at a right line. */
  readonly atLine: number;
  /** Per mistake that is caught. */
  readonly messages: number;
}

export function summaryOf(outcomes: readonly Outcome[]): Summary {
  const caught = outcomes.filter(({ isCaught }) => isCaught);
  const messages = caught.reduce((sum, { found }) => sum + found.length, 0) / Math.max(1, caught.length);
  const atLine = caught.filter(({ isAtLine }) => isAtLine).length;
  return { mutants: outcomes.length, caught: caught.length, atLine, messages };
}

function placeOf({ kind, project }: Mutant): string {
  return `${kind.id} in ${project.root}`;
}

/** By family, the kinds of which a mistake is missed, each with the app: `kind in tests/other-app`. */
export function missedKinds(outcomes: readonly Outcome[]): { readonly [family: string]: readonly string[] } {
  const missed = new Map<string, Set<string>>();
  for (const { mutant, isCaught } of outcomes) {
    if (!isCaught) missed.set(mutant.family, (missed.get(mutant.family) ?? new Set()).add(placeOf(mutant)));
  }
  return Object.fromEntries([...missed].map(([family, ids]) => [family, [...ids].sort()]));
}
