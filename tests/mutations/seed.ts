import type { Kind, Mutation } from "./mutation.ts";
import type { Project } from "./project.ts";

/** A kind's mistake in one project, before it is made. */
export interface Mutant {
  readonly family: string;
  readonly kind: Kind;
  readonly project: Project;
  readonly mutation: Mutation;
}

export type Families = { readonly [family: string]: readonly Kind[] };

/**
 * The same mistakes at each run: of each kind at most `most`, one document after the other, beginning with one that its id
 * chooses. A kind that the first project has no room for is tried in the others.
 */
export function seedMutants(families: Families, projects: readonly Project[]): readonly Mutant[] {
  return Object.entries(families).flatMap(([family, kinds]) =>
    kinds.flatMap((kind) => {
      for (const project of projects) {
        const chosen = spread(kind.apply(project), kind.most, kind.id);
        if (chosen.length > 0) return chosen.map((mutation) => ({ family, kind, project, mutation }));
      }
      return [];
    }),
  );
}

function spread(mutations: readonly Mutation[], most: number, id: string): readonly Mutation[] {
  const byFile = new Map<string, Mutation[]>();
  for (const mutation of mutations) {
    const file = mutation.edits.at(-1)?.file ?? "";
    byFile.set(file, [...(byFile.get(file) ?? []), mutation]);
  }
  const groups = [...byFile.values()];
  const first = groups.length === 0 ? 0 : hashOf(id) % groups.length;
  const turned = [...groups.slice(first), ...groups.slice(0, first)];
  const chosen: Mutation[] = [];
  for (let round = 0; chosen.length < Math.min(most, mutations.length); round++) {
    for (const group of turned) {
      const mutation = group[round];
      if (mutation !== undefined && chosen.length < most) chosen.push(mutation);
    }
  }
  return chosen;
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 65_521;
  return hash;
}
