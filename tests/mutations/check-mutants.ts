import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { checkDocuments } from "../../src/check/check-documents.ts";
import type { Diagnostic } from "../../src/language/diagnostic.ts";
import { documentPlace } from "../../src/language/document-kind.ts";
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

function outcomeOf(mutant: Mutant, files: readonly SourceFile[], found: readonly Diagnostic[]): Outcome {
  const right = rightLines(files, mutant.mutation);
  const isAtLine = found.some(({ file, line }) => right.has(`${file}:${line}`));
  return { mutant, found, isCaught: found.length > 0, isAtLine };
}

/** Samples and scenarios are two thirds of the time: only those that a mistake concerns are there. */
function createCheck(project: Project): Check {
  const before = new Map<string, ReadonlySet<string>>();
  const run = (files: readonly SourceFile[]) => checkDocuments(files, PARTS);
  return (mutants) => {
    const named = new Set(
      mutants.flatMap(({ mutation: { first = [], edits } }) => [...first, ...edits].map(({ file }) => file)),
    );
    const calls = new Set([...named].flatMap(callOf));
    const isWhole = [...named].some((file) => file.startsWith("schemas/scenarios/"));
    const slice = project.files.filter(({ path }) => {
      const kind = documentPlace(path)?.kind;
      if (isWhole || (kind !== "scenario" && kind !== "sample")) return true;
      return [...calls].some((call) => path.startsWith(`schemas/samples/${call}/`));
    });
    const prepared = mutants.reduce<readonly SourceFile[]>(
      (all, { mutation }) => prepareMutation(all, mutation),
      slice,
    );
    const key = JSON.stringify([slice.length, [...calls], mutants.flatMap(({ mutation }) => mutation.first ?? [])]);
    const known = before.get(key) ?? new Set(run(prepared).map(nameOf));
    before.set(key, known);
    const files = mutants.reduce<readonly SourceFile[]>((all, { mutation }) => applyMutation(all, mutation), slice);
    return { files, found: run(files).filter((one) => !known.has(nameOf(one))) };
  };
}

function callOf(path: string): readonly string[] {
  return /^schemas\/(?:calls|samples)\/([^/.]+)/.exec(path)?.slice(1) ?? [];
}

function nameOf({ code, file, path, message }: Diagnostic): string {
  return JSON.stringify([code, file, path, message]);
}
