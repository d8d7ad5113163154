import { oncePer } from "../../kit/once-per.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { applySettings } from "../check-settings.ts";
import { withoutConsequences } from "../diagnostics/consequences.ts";
import { withoutHidden } from "../diagnostics/hidden-by-errors.ts";
import { placeDeclarations } from "../diagnostics/place-declarations.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { kindOf, type Located } from "../report/located.ts";
import { parseDocument, readLeniently } from "../report/parse-document.ts";
import { createReporter, type Report, untilTooMany } from "../report/reporter.ts";
import { checkPresence } from "../screen/check-whole.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import {
  type CheckParts,
  checkInStages,
  type DocumentResult,
  NO_RULES,
  newResult,
  projectOf,
  type ReadFile,
  rulesAsked,
} from "./check-in-stages.ts";
import { createDependencies } from "./dependencies.ts";
import { createFindingsCache, createSameProject } from "./findings-cache.ts";

/** Checks one set of documents after the other, and keeps what did not change in between. */
export interface Checker {
  /** Diagnostics by place. Never throws, whatever the files hold. */
  check(files: readonly SourceFile[]): Diagnostic[];
  /** Reads documents without a look at what is wrong with them: their names, texts and places are soon known. */
  read(files: readonly SourceFile[]): void;
  /** Looks at documents as far as each can be read while it is typed, for their names, types and places: no rules. */
  look(files: readonly SourceFile[]): DocumentModel;
  /** Model of the last check, look or read. Undefined before the first. */
  model(): DocumentModel | undefined;
}

export interface DocumentModel {
  readonly project: Project;
  /** Every document that could be read. */
  readonly documents: readonly ParsedDocument[];
  /** The screens and fragments that were looked at to their end. */
  readonly bodies: readonly CheckedBody[];
}

/**
 * @example
 * const checker = createChecker({ catalog, actions });
 * checker.check(files); // all of them
 * checker.check(files.map((file) => (file.path === edited.path ? edited : file))); // what the edit reaches
 */
export function createChecker(parts: CheckParts): Checker {
  // The last two texts of each file: an edit is often taken back.
  const reads = createRecent<ReadFile>(2);
  const recent = createRecent<DocumentResult>(2);
  let versions = 0;
  let stamps = 0;
  const dependencies = createDependencies();
  const findingsCache = createFindingsCache();
  const sameProject = createSameProject();
  let model: DocumentModel | undefined;

  /** As much as can be read of what is no document for a moment. */
  const leniently = oncePer((read: ReadFile): ReadFile => {
    const root = untilTooMany(() => readLeniently(read.file.text), null);
    return { ...read, root, version: ++versions };
  });

  function readAll(files: readonly SourceFile[], stray: Diagnostic[]): readonly ReadFile[] {
    const next = new Map<string, ReadFile>();
    for (const file of files) {
      const before = reads.find(file.path, (read) => read.file.text === file.text);
      const read = before ?? readFile(file, ++versions, stray, parts);
      if (read === null) continue;
      reads.put(file.path, read);
      next.set(file.path, read);
    }
    return [...next.values()];
  }

  /** Results of earlier checks that still hold, and new ones for all other documents. */
  function readResults(
    all: readonly ReadFile[],
    needsRules: boolean,
  ): { results: ReadonlyMap<string, DocumentResult>; project: Project } {
    const dependenciesOf = dependencies(all);
    const reads = new Map(all.map((read) => [read.file.path, { read, ...dependenciesOf(read) }]));
    // The first project knows the names alone: an earlier result with the same key will do until `settle` verifies it.
    const first = new Map<string, DocumentResult>();
    for (const [path, { read, key }] of reads) {
      if (read.root === null) continue;
      const before = recent.find(path, (one) => one.key === key);
      first.set(
        path,
        before === undefined ? newResult(read, read.root, parts, { key, fragments: "", stamp: 0 }) : settledOf(before),
      );
    }
    const project = sameProject(projectOf(all, first));
    const settled = new Map<string, DocumentResult>();
    const open = new Set<string>();
    for (const path of first.keys()) settle(path);
    const results = new Map([...first].map(([path, one]) => [path, settled.get(path) ?? one]));
    const isSame = [...results].every(([path, { document }]) => first.get(path)?.document === document);
    return { results, project: isSame ? project : sameProject(projectOf(all, results)) };

    function settle(path: string): number {
      const known = settled.get(path);
      const { read, key, fragments: named } = reads.get(path) ?? {};
      if (known !== undefined) return known.stamp;
      // A document in a circle of uses gets a new stamp, so that those that use it are checked every time.
      if (open.has(path)) return ++stamps;
      if (!read?.root || key === undefined) return 0;
      open.add(path);
      const fragments = (named ?? []).map(settle).join(" ");
      open.delete(path);
      const fits = (one: DocumentResult) =>
        one.key === key &&
        one.fragments === fragments &&
        (one.isRuled || !needsRules) &&
        one.view?.holds(project) === true;
      const before = recent.find(path, fits);
      const of = { key, fragments, stamp: ++stamps };
      const one = before === undefined ? startOf(path, read, read.root, of) : settledOf(before);
      recent.put(path, one, ({ stamp }) => stamp === one.stamp);
      settled.set(path, one);
      return one.stamp;
    }

    /** Continues the first project's result, so that the project of these results is the one that is checked. */
    function startOf(
      path: string,
      read: ReadFile,
      root: Located,
      of: Pick<DocumentResult, "key" | "stamp" | "fragments">,
    ) {
      const begun = first.get(path);
      return begun?.isNew === true ? { ...begun, ...of } : newResult(read, root, parts, of);
    }
  }

  return {
    read(files) {
      const { results, project } = readResults(readAll(files, []), true);
      model = modelOf(project, [...results.values()]);
    },
    look(files) {
      const all = readAll(files, []).map((read) => (read.root === null ? leniently(read) : read));
      const { results, project } = readResults(all, false);
      const list = [...results.values()];
      checkInStages(project, list, all.length === list.length, { ...parts, rules: NO_RULES }, findingsCache());
      model = modelOf(project, list);
      return model;
    },
    check(files) {
      const stray: Diagnostic[] = [];
      const all = readAll(files, stray);
      checkPresence(all, stray, parts.write);
      const { results, project } = readResults(all, true);
      const list = [...results.values()];
      const late = checkInStages(project, list, all.length === list.length, parts, findingsCache());
      model = modelOf(project, list);
      const each = all.flatMap((read) => results.get(read.file.path)?.found ?? read.found);
      const settings = [...results.values()].find(({ document }) => document.place.kind === "check")?.document;
      const before = late.length;
      const rules = rulesAsked(parts);
      const judged = applySettings([...each, ...late], settings, rules);
      // Diagnostics about the settings themselves are added to `late` while the settings are applied.
      const found = [...judged, ...late.slice(before), ...stray];
      const reads = new Map(all.map((read) => [read.file.path, { text: read.file.text, root: read.root }]));
      const left = withoutConsequences(found.sort(byPlace).filter(isFirstOfItsKind));
      return placeDeclarations(withoutHidden(left, rules, reads), results);
    },
    model: () => model,
  };
}

function modelOf(project: Project, results: readonly DocumentResult[]): DocumentModel {
  return {
    project,
    documents: results.map(({ document }) => document),
    bodies: results.flatMap(({ body }) => body ?? []),
  };
}

/** A result as later checks have it. */
function settledOf(result: DocumentResult): DocumentResult {
  return result.isNew ? { ...result, isNew: false } : result;
}

/** By path, the last few of something. */
function createRecent<T>(most: number) {
  const kept = new Map<string, readonly T[]>();
  return {
    find: (path: string, fits: (one: T) => boolean): T | undefined => kept.get(path)?.find(fits),
    /** Puts it first, in place of the one that it was made from. */
    put(path: string, one: T, isSame: (other: T) => boolean = (other) => other === one): void {
      kept.set(path, [one, ...(kept.get(path) ?? []).filter((other) => !isSame(other))].slice(0, most));
    },
  };
}

/** Null: no document belongs there, which was reported. */
function readFile(file: SourceFile, version: number, stray: Diagnostic[], { write }: CheckParts): ReadFile | null {
  const place = documentPlace(file.path);
  const found: Diagnostic[] = [];
  const { report } = createReporter(file, place === null ? stray : found, write);
  if (place === null) {
    report("unknown-document", { offset: 0, path: "" }, "no document belongs here");
    return null;
  }
  const root = untilTooMany(() => readObject(file.text, report), null);
  return { file, version, place, root, found };
}

/** Every document is an object: in any other value there is nothing to look at. */
function readObject(text: string, report: Report): Located | null {
  const root = parseDocument(text, report);
  if (root === null || kindOf(root) === "object") return root;
  report("wrong-type", root, `expected object, found ${kindOf(root)}`);
  return null;
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : Number(a.code > b.code));
}

/** Structure and meaning may say the same of one place, and each in words of its own that something else belongs there. */
function isFirstOfItsKind(one: Diagnostic, index: number, all: readonly Diagnostic[]): boolean {
  const before = all[index - 1];
  const isSame = before !== undefined && byPlace(before, one) === 0;
  return !(isSame && (before.message === one.message || one.code === "wrong-type"));
}
