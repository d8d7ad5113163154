import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { joinRepeated } from "../../src/check/diagnostics/join-repeated.ts";
import { createChecker } from "../../src/check/incremental/checker.ts";
import type { Diagnostic } from "../../src/language/diagnostic.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import { applyMutation, prepareMutation, rightLines } from "./apply-edits.ts";
import type { Project } from "./project.ts";
import type { Mutant } from "./seed.ts";

export interface Outcome {
  readonly mutant: Mutant;
  /** Diagnostics that the documents as they are do not have. */
  readonly found: readonly Diagnostic[];
  /** Diagnostics of the edits that are right by themselves, which there should be none of. */
  readonly preparing: readonly Diagnostic[];
  readonly isCaught: boolean;
  /** One of the messages names a right line. */
  readonly isAtLine: boolean;
}

const PARTS = { catalog, actions: actionCatalog };

/** Each mistake is checked by itself; the checker is kept, so that only what the mistake reaches is looked at again. */
export function checkMutants(mutants: readonly Mutant[]): readonly Outcome[] {
  const checks = new Map<Project, Check>();
  return mutants.map((mutant) => {
    const check = checks.get(mutant.project) ?? createCheck(mutant.project);
    checks.set(mutant.project, check);
    return check(mutant);
  });
}

type Check = (mutant: Mutant) => Outcome;

function outcomeOf(
  mutant: Mutant,
  files: readonly SourceFile[],
  all: readonly Diagnostic[],
  preparing: readonly Diagnostic[],
): Outcome {
  const found = joinRepeated(all);
  const right = rightLines(files, mutant.mutation);
  const isAtLine = found.some(({ file, line }) => right.has(`${file}:${line}`));
  return { mutant, found, preparing, isCaught: found.length > 0, isAtLine };
}

function createCheck(project: Project): Check {
  const checker = createChecker({ ...PARTS, pictures: project.pictures });
  const unprepared = new Set(checker.check(project.files).map(nameOf));
  const before = new Map<string, readonly Diagnostic[]>();
  return (mutant) => {
    const { mutation } = mutant;
    const key = JSON.stringify(mutation.first ?? []);
    const prepared = before.get(key) ?? checker.check(prepareMutation(project.files, mutation));
    before.set(key, prepared);
    const known = new Set(prepared.map(nameOf));
    const files = applyMutation(project.files, mutation);
    const found = checker.check(files).filter((one) => !known.has(nameOf(one)));
    const preparing = prepared.filter((one) => !unprepared.has(nameOf(one)));
    return outcomeOf(mutant, files, found, preparing);
  };
}

function nameOf({ code, file, path, message }: Diagnostic): string {
  return JSON.stringify([code, file, path, message]);
}
