import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { createChecker } from "../../src/check/checker.ts";
import { joinRepeated } from "../../src/check/join-repeated.ts";
import type { Diagnostic } from "../../src/language/diagnostic.ts";
import type { SourceFile } from "../../src/language/source-file.ts";
import { applyMutation, prepareMutation, rightLines } from "./apply-edits.ts";
import { areaOf, areasOf, groupMutants } from "./group-mutants.ts";
import type { Project } from "./project.ts";
import type { Mutant } from "./seed.ts";

export interface Outcome {
  readonly mutant: Mutant;
  /** What the checker says that it does not say of the documents as they are. */
  readonly found: readonly Diagnostic[];
  readonly isCaught: boolean;
  /** One of the messages names a right line. */
  readonly isAtLine: boolean;
}

const PARTS = { catalog, actions: actionCatalog };

/**
 * Many mistakes are checked in one go, each in documents of its own, and what is said of a document is about its mistake.
 * Where something is said of another document, the mistakes of that go are checked in two halves, and so on.
 */
export function checkMutants(mutants: readonly Mutant[], isAlone = false): readonly Outcome[] {
  const outcomes = new Map<Mutant, Outcome>();
  for (const project of new Set(mutants.map((mutant) => mutant.project))) {
    const check = createCheck(project);
    const own = mutants.filter((mutant) => mutant.project === project);
    const groups = isAlone ? own.map((mutant) => [mutant]) : groupMutants(own);
    for (const group of groups) {
      for (const outcome of checkGroup(group, check)) outcomes.set(outcome.mutant, outcome);
    }
  }
  return mutants.flatMap((mutant) => outcomes.get(mutant) ?? []);
}

type Check = (mutants: readonly Mutant[]) => { files: readonly SourceFile[]; found: readonly Diagnostic[] };

function checkGroup(group: readonly Mutant[], check: Check): readonly Outcome[] {
  const { files, found } = check(group);
  const [only] = group;
  if (group.length === 1 && only !== undefined) return [outcomeOf(only, files, found)];
  const owners = new Map(group.flatMap((mutant) => areasOf(mutant).map((area) => [area, mutant])));
  const about = found.map((one) => owners.get(areaOf(one.file, one.path.split("/").slice(1))));
  if (about.includes(undefined)) {
    const half = Math.ceil(group.length / 2);
    return [...checkGroup(group.slice(0, half), check), ...checkGroup(group.slice(half), check)];
  }
  return group.map((mutant) => {
    const own = found.filter((_, index) => about[index] === mutant);
    return outcomeOf(mutant, files, own);
  });
}

function outcomeOf(mutant: Mutant, files: readonly SourceFile[], all: readonly Diagnostic[]): Outcome {
  const found = joinRepeated(all);
  const right = rightLines(files, mutant.mutation);
  const isAtLine = found.some(({ file, line }) => right.has(`${file}:${line}`));
  return { mutant, found, isCaught: found.length > 0, isAtLine };
}

/** The checker is kept: of each mutant only what its mistake reaches is looked at again. */
function createCheck(project: Project): Check {
  const before = new Map<string, ReadonlySet<string>>();
  const checker = createChecker({ ...PARTS, pictures: project.pictures });
  const run = (files: readonly SourceFile[]) => checker.check(files);
  return (mutants) => {
    const prepared = mutants.reduce<readonly SourceFile[]>(
      (all, { mutation }) => prepareMutation(all, mutation),
      project.files,
    );
    const key = JSON.stringify(mutants.flatMap(({ mutation }) => mutation.first ?? []));
    const known = before.get(key) ?? new Set(run(prepared).map(nameOf));
    before.set(key, known);
    const files = mutants.reduce<readonly SourceFile[]>(
      (all, { mutation }) => applyMutation(all, mutation),
      project.files,
    );
    return { files, found: run(files).filter((one) => !known.has(nameOf(one))) };
  };
}

function nameOf({ code, file, path, message }: Diagnostic): string {
  return JSON.stringify([code, file, path, message]);
}
