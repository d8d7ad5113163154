import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { checkDocuments } from "../../src/check/check-documents.ts";
import type { Diagnostic } from "../../src/language/diagnostic.ts";
import { documentPlace } from "../../src/language/document-kind.ts";
import type { SourceFile } from "../../src/language/source-file.ts";
import { applyMutation, prepareMutation, rightLines } from "./apply-edits.ts";
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
 * A screen, a sample or a scenario that is changed alone concerns its own file: one such mistake per file is checked with
 * others in one go. What the check then says of a file that nobody changed shows a mistake that reaches further: those of
 * that go are checked one by one, as all others are.
 */
export function checkMutants(mutants: readonly Mutant[]): readonly Outcome[] {
  const outcomes = new Map<Mutant, Outcome>();
  for (const project of new Set(mutants.map((mutant) => mutant.project))) {
    const check = createCheck(project);
    const own = mutants.filter((mutant) => mutant.project === project);
    for (const group of groupsOf(own)) {
      for (const outcome of checkGroup(group, check)) outcomes.set(outcome.mutant, outcome);
    }
  }
  return mutants.flatMap((mutant) => outcomes.get(mutant) ?? []);
}

type Check = (mutants: readonly Mutant[]) => { files: readonly SourceFile[]; found: readonly Diagnostic[] };

function checkGroup(group: readonly Mutant[], check: Check): readonly Outcome[] {
  const { files, found } = check(group);
  const [first] = group;
  if (group.length === 1 && first !== undefined) return [outcomeOf(first, files, found)];
  const changed = new Set(group.map(fileOf));
  if (found.some(({ file }) => !changed.has(file))) return group.flatMap((mutant) => checkGroup([mutant], check));
  return group.map((mutant) => {
    return outcomeOf(
      mutant,
      files,
      found.filter(({ file }) => file === fileOf(mutant)),
    );
  });
}

function outcomeOf(mutant: Mutant, files: readonly SourceFile[], found: readonly Diagnostic[]): Outcome {
  const right = rightLines(files, mutant.mutation);
  const isAtLine = found.some(({ file, line }) => right.has(`${file}:${line}`));
  return { mutant, found, isCaught: found.length > 0, isAtLine };
}

function groupsOf(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const together: Mutant[][] = [];
  const alone: Mutant[][] = [];
  const used = new Map<string, number>();
  for (const mutant of mutants) {
    if (reachesFurther(mutant)) {
      alone.push([mutant]);
      continue;
    }
    const count = used.get(fileOf(mutant)) ?? 0;
    used.set(fileOf(mutant), count + 1);
    const group = together[count] ?? [];
    together[count] = group;
    group.push(mutant);
  }
  return [...together, ...alone];
}

function reachesFurther({ mutation, family }: Mutant): boolean {
  const files = new Set([...(mutation.first ?? []), ...mutation.edits, ...mutation.places].map(({ file }) => file));
  const kind = documentPlace([...files][0] ?? "")?.kind;
  // Of a document that cannot be read others may say less.
  return files.size > 1 || family === "syntax" || !(kind === "screen" || kind === "sample" || kind === "scenario");
}

function fileOf({ mutation }: Mutant): string {
  return mutation.edits[0]?.file ?? "";
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
