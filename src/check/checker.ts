import type { Diagnostic } from "../language/diagnostic.ts";
import { type DocumentPlace, documentPlace } from "../language/document-kind.ts";
import type { SourceFile } from "../language/source-file.ts";
import { checkApp } from "./check-app.ts";
import { checkCall } from "./check-call.ts";
import { checkHeader } from "./check-header.ts";
import { checkRoutes } from "./check-routes.ts";
import { checkSample } from "./check-samples.ts";
import { checkScenario } from "./check-scenario.ts";
import { applySettings, checkSettings } from "./check-settings.ts";
import { checkPresence, checkReachable, checkUnusedFragments, orderOf } from "./check-whole.ts";
import { withoutConsequences } from "./consequences.ts";
import { createDependencies } from "./dependencies.ts";
import type { Fragment } from "./fragment/fragment.ts";
import { kindOf, type Located } from "./located.ts";
import { parseDocument, readLeniently } from "./parse-document.ts";
import { createProject, type ParsedDocument, type Project } from "./project.ts";
import { createReporter, untilTooMany } from "./reporter.ts";
import type { Rule } from "./rules/rule.ts";
import { RULES } from "./rules/rules.ts";
import { askOfDocument, askOfProject } from "./rules/run-rules.ts";
import { checkFragment } from "./screen/check-fragment.ts";
import { checkScreen } from "./screen/check-screen.ts";
import type { CheckedBody } from "./screen/checked-body.ts";
import type { ScreenParts } from "./screen/context-around.ts";
import { checkStructure } from "./structure/check-structure.ts";
import { DOCUMENT_STRUCTURES } from "./structure/document-structures.ts";

export interface CheckParts extends ScreenParts {
  /** Every rule, unless others are given. */
  readonly rules?: readonly Rule[];
  /** Text that is no JSON is looked at as far as it can be read: what an editor holds while someone types. */
  readonly lenient?: true;
  /** Told each text that has words per language, by its file: more than once where several places use it. */
  readonly onWords?: (file: string, node: Located) => void;
}

/** Checks one set of documents after the other, and keeps what did not change in between. */
export interface Checker {
  /** Diagnostics by place. Never throws, whatever the files hold. */
  check(files: readonly SourceFile[]): Diagnostic[];
  /** What the last check looked at, for questions about names, types and places. Undefined before the first. */
  looked(): Looked | undefined;
}

export interface Looked {
  readonly project: Project;
  /** Every document that could be read. */
  readonly documents: readonly ParsedDocument[];
  /** The screens and fragments that were looked at to their end. */
  readonly bodies: readonly CheckedBody[];
}

/** A file as it was read: everything that its text alone says. */
interface ReadFile {
  readonly file: SourceFile;
  /** Another number for each text of each file. */
  readonly version: number;
  readonly place: DocumentPlace;
  readonly root: Located | null;
  readonly found: readonly Diagnostic[];
}

/** A document that was looked at with what it depends on. */
interface Judged {
  /** What it depends on: while that is the same, so is what was found. */
  readonly key: string;
  /** False: it was looked at in an earlier check. */
  readonly isNew: boolean;
  readonly document: ParsedDocument;
  readonly found: Diagnostic[];
  fragment: Fragment | null;
  /** Null: it was not looked at to its end. */
  body: CheckedBody | null | undefined;
  /** Screens that routes lead to. */
  routed: ReadonlySet<string> | null;
}

/**
 * @example
 * const checker = createChecker({ catalog, actions });
 * checker.check(files); // all of them
 * checker.check(files.map((file) => (file.path === edited.path ? edited : file))); // what the edit reaches
 */
export function createChecker(parts: CheckParts): Checker {
  // Of each file the last two: an edit is often taken back.
  const reads = createRecent<ReadFile>(2);
  const recent = createRecent<Judged>(2);
  let versions = 0;
  const dependencies = createDependencies();
  let looked: Looked | undefined;

  function readAll(files: readonly SourceFile[], stray: Diagnostic[]): readonly ReadFile[] {
    const next = new Map<string, ReadFile>();
    for (const file of files) {
      const before = reads.find(file.path, (read) => read.file.text === file.text);
      const read = before ?? readFile(file, ++versions, stray, parts.lenient);
      if (read === null) continue;
      reads.put(file.path, read);
      next.set(file.path, read);
    }
    return [...next.values()];
  }

  return {
    check(files) {
      const stray: Diagnostic[] = [];
      const all = readAll(files, stray);
      checkPresence(all, stray);
      const keyOf = dependencies(all);
      const judged = new Map<string, Judged>();
      for (const read of all) {
        if (read.root === null) continue;
        const key = keyOf(read);
        const same = recent.find(read.file.path, (one) => one.key === key);
        const one = same === undefined ? begin(read, read.root, key, parts) : { ...same, isNew: false };
        recent.put(read.file.path, one, (other) => other.key === key);
        judged.set(read.file.path, one);
      }
      const { late, project } = judgeAll(all, judged, parts);
      const list = [...judged.values()];
      looked = {
        project,
        documents: list.map(({ document }) => document),
        bodies: list.flatMap(({ body }) => body ?? []),
      };
      const each = all.flatMap((read) => judged.get(read.file.path)?.found ?? read.found);
      const settings = [...judged.values()].find(({ document }) => document.place.kind === "check")?.document;
      const before = late.length;
      const left = applySettings([...each, ...late], settings, parts.rules ?? RULES);
      // What is wrong with the settings themselves comes to light last.
      const found = [...left, ...late.slice(before), ...stray];
      return [...withoutConsequences(found.sort(byPlace).filter(isFirstOfItsKind))];
    },
    looked: () => looked,
  };
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
function readFile(file: SourceFile, version: number, stray: Diagnostic[], lenient: true | undefined): ReadFile | null {
  const place = documentPlace(file.path);
  const found: Diagnostic[] = [];
  const { report } = createReporter(file, place === null ? stray : found);
  if (place === null) {
    report("unknown-document", { offset: 0, path: "" }, "no document belongs here");
    return null;
  }
  const root = untilTooMany(() => (lenient ? readLeniently(file.text) : parseDocument(file.text, report)), null);
  return { file, version, place, root, found };
}

function begin(read: ReadFile, root: Located, key: string, { onWords }: CheckParts): Judged {
  const { file, place } = read;
  const found = [...read.found];
  const reporter = createReporter(file, found);
  const texts = new Set<Located>();
  const tell = (node: Located) => {
    texts.add(node);
    if (kindOf(node) === "object") onWords?.(file.path, node);
  };
  const document = { place, text: file.text, root, report: reporter.report, reporter, onWords: tell, texts };
  return { key, isNew: true, document, found, fragment: null, body: undefined, routed: null };
}

/**
 * The structure of each ─▶ what it says of others ─▶ rules ─▶ what only the whole tells
 *
 * Only what is new is looked at, but for the last step; `late` is what that has found.
 */
function judgeAll(
  all: readonly ReadFile[],
  judged: ReadonlyMap<string, Judged>,
  parts: CheckParts,
): { readonly late: Diagnostic[]; readonly project: Project } {
  const late: Diagnostic[] = [];
  const list = [...judged.values()];
  const documents = list.map(({ document }) => document);
  const fresh = list.filter(({ isNew }) => isNew);
  for (const { document, found } of list) document.reporter.redirect(late, found.length);
  const entries = all.map(({ file, place }) => ({ place, document: judged.get(file.path)?.document ?? null }));
  const kept = new Map(list.map(({ document, fragment, isNew }) => [document, isNew ? null : fragment]));
  const project = createProject(entries, (document) => kept.get(document) ?? undefined);
  const order = orderOf(documents, parts);
  for (const { document, found } of fresh) document.reporter.redirect(found, found.length);
  for (const one of fresh) untilTooMany(() => checkForm(one.document, project), undefined);
  if (project.app === undefined) return { late, project };
  // Fragments before the screens: what is found in one is needed where it is used.
  const rank = ({ document: { place } }: Judged) =>
    place.kind === "fragment" ? order.indexOf(place.name) : order.length;
  for (const one of [...fresh].sort((a, b) => rank(a) - rank(b))) {
    untilTooMany(() => judge(one, project, parts), undefined);
  }
  for (const one of fresh)
    untilTooMany(() => askOfDocument(parts.rules ?? RULES, one.document, one.body, { project, parts }), undefined);
  for (const { document, found } of list) document.reporter.redirect(late, found.length);
  checkWhole(list, all.length === list.length, project, parts);
  return { late, project };
}

function checkForm(document: ParsedDocument, project: Project): void {
  checkHeader(document);
  const structure = { kind: "record", fields: DOCUMENT_STRUCTURES[document.place.kind] } as const;
  checkStructure(structure, document.root, { ...document, languages: project.languages, drafts: project.drafts });
}

/** What one document says of others. */
function judge(one: Judged, project: Project, parts: CheckParts): void {
  const { document } = one;
  const { place } = document;
  switch (place.kind) {
    case "screen":
      one.body = null;
      one.body = checkScreen(document, project, parts);
      return;
    case "fragment":
      one.body = null;
      one.fragment = project.fragments.get(place.name) ?? null;
      if (one.fragment !== null) one.body = checkFragment(document, one.fragment, project, parts);
      return;
    case "routes":
      one.routed = checkRoutes(document, project);
      return;
    case "call":
      checkCall(document, project);
      return;
    case "sample":
      checkSample(document, place.call, project);
      return;
    case "scenario":
      checkScenario(document, project);
      return;
    case "app":
      checkApp(document, project);
      return;
    case "check":
      checkSettings(document, RULES);
  }
}

/** What nothing leads to or uses is only known where every document was looked at to its end. */
function checkWhole(list: readonly Judged[], isReadable: boolean, project: Project, parts: CheckParts): void {
  const documents = list.map(({ document }) => document);
  const bodies = list.flatMap(({ body }) => body ?? []);
  const isWhole = list.every(({ body }) => body !== null);
  const routed = list.find(({ document }) => document === project.routes)?.routed ?? null;
  if (![...project.screens.values()].includes(null)) checkUnusedFragments(documents, parts);
  if (isWhole && (routed !== null || project.routes === undefined)) {
    const named = bodies.flatMap(({ context }) => [...context.named]);
    checkReachable(new Set([...(routed ?? project.screens.keys()), ...named]), project);
  }
  if (isReadable) askOfProject(parts.rules ?? RULES, { documents, bodies, project, parts });
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : Number(a.code > b.code));
}

/** Structure and meaning may say the same of one place. */
function isFirstOfItsKind(one: Diagnostic, index: number, all: readonly Diagnostic[]): boolean {
  const before = all[index - 1];
  const isSame = before !== undefined && byPlace(before, one) === 0;
  return !(isSame && before.message === one.message);
}
