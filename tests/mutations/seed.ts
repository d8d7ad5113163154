import { isObject } from "../../src/kit/json.ts";
import type { Edit, Kind, Mutation } from "./mutation.ts";
import { at, documentAt, type Path, type Project, type Site } from "./project.ts";

/** A kind's mistake in one project, before it is made. */
export interface Mutant {
  readonly family: string;
  readonly kind: Kind;
  readonly project: Project;
  readonly mutation: Mutation;
}

export type Families = { readonly [family: string]: readonly Kind[] };

/**
 * The same mistakes at each run: of each kind at most `most` in each project that has room for it, one document after the
 * other, beginning with one that the kind's id chooses.
 */
export function seedMutants(families: Families, projects: readonly Project[]): readonly Mutant[] {
  return projects.flatMap((project) =>
    Object.entries(families).flatMap(([family, kinds]) =>
      kinds.flatMap((kind) =>
        spread(
          kind.apply(project).filter((mutation) => hasRoom(project, mutation)),
          kind.most,
          kind.id,
        ).map((mutation) => ({ family, kind, project, mutation })),
      ),
    ),
  );
}

/** One mistake of each kind, by turns in one of the projects that have room for it. */
export function shareOf(mutants: readonly Mutant[]): readonly Mutant[] {
  const firsts = new Map<string, Map<Project, Mutant>>();
  for (const mutant of mutants) {
    const byProject = firsts.get(mutant.kind.id) ?? new Map<Project, Mutant>();
    if (!byProject.has(mutant.project)) byProject.set(mutant.project, mutant);
    firsts.set(mutant.kind.id, byProject);
  }
  const chosen = [...firsts].map(([id, all]) => [...all.values()][hashOf(id) % all.size] as Mutant);
  // One project after the other: what was checked of a project before is kept.
  return [...new Set(mutants.map(({ project }) => project))].flatMap((one) =>
    chosen.filter(({ project }) => project === one),
  );
}

/** Whether a project has what a mistake changes, and has it otherwise. */
function hasRoom(project: Project, { first = [], edits }: Mutation): boolean {
  if (first.length > 0) return true;
  const isFit = (edit: Edit) => {
    const document = documentAt(project, edit.file);
    if (document === undefined || edit.path.length === 0) return true;
    const before = at(document, edit.path);
    if ("insert" in edit) return Array.isArray(at(document, edit.path.slice(0, -1)));
    if ("key" in edit) return before !== undefined && edit.key !== edit.path.at(-1);
    if ("text" in edit) return true;
    if (edit.value === undefined) return before !== undefined;
    return isPlace(document, edit.path) && JSON.stringify(edit.value) !== JSON.stringify(before);
  };
  // An edit may stand on one before it: of several, one that changes something is enough.
  return edits.length > 0 && (edits.length === 1 ? edits.every(isFit) : edits.some(isFit));
}

/** Whether something may stand there: a member of what is there or is begun with it, an element of a list. */
function isPlace(document: Site, path: Path): boolean {
  const holder = at(document, path.slice(0, -1));
  const name = path.at(-1);
  if (typeof name === "number") return Array.isArray(holder) && name <= holder.length;
  return isObject(holder) || isObject(at(document, path.slice(0, -2)));
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
