import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { Words } from "../../language/sentence.ts";
import { DOCUMENT_STRUCTURES } from "../../language/shape/document-structures.ts";
import type { DocumentPlace } from "../../language/terms/document-kind.ts";
import { checkApp } from "../check-app.ts";
import { checkCall } from "../check-call.ts";
import { checkHeader } from "../check-header.ts";
import { checkJourney } from "../check-journey.ts";
import { checkSample } from "../check-samples.ts";
import { checkScenario } from "../check-scenario.ts";
import { checkSettings } from "../check-settings.ts";
import type { Fragment } from "../fragment/fragment.ts";
import { checkRoutes } from "../project/check-routes.ts";
import { checkStructure } from "../project/check-structure.ts";
import { createProject, type ParsedDocument, type Project } from "../project/project.ts";
import { kindOf, type Located } from "../report/located.ts";
import { createReporter, untilTooMany } from "../report/reporter.ts";
import type { DocumentsByKind, Rule } from "../rules/rule.ts";
import { RULES } from "../rules/rules.ts";
import { runDocumentRules, runProjectRules } from "../rules/run-rules.ts";
import { checkFragment } from "../screen/check-fragment.ts";
import { checkScreen } from "../screen/check-screen.ts";
import { orderOf } from "../screen/check-whole.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ScreenParts } from "../screen/context/enclosing-context.ts";
import type { AskRule } from "./findings-cache.ts";
import { ProjectView } from "./project-view.ts";

export interface CheckParts extends ScreenParts {
  /** Every rule, unless others are given. */
  readonly rules?: readonly Rule[];
  /** Told each text that has words per language, by its file: more than once where several places use it. */
  readonly onWords?: (file: string, node: Located) => void;
  /** How words are written for who reads them; in English, names as they are, unless given. */
  readonly write?: (words: Words) => string;
}

/** A file as it was read: everything that its text alone says. */
export interface ReadFile {
  readonly file: SourceFile;
  /** Another number for each text of each file. */
  readonly version: number;
  readonly place: DocumentPlace;
  readonly root: Located | null;
  readonly found: readonly Diagnostic[];
}

/** A document that was looked at with what it depends on. */
export interface DocumentResult {
  /** By the names in it, what it depends on. */
  readonly key: string;
  /** Another number for each time that a document is looked at; `fragments` are those of the fragments it names. */
  readonly stamp: number;
  readonly fragments: string;
  /** The project as the document asked it: while answers and the fields above are the same, so is what was found. */
  view: ProjectView | null;
  /** False: it was looked at in an earlier check. */
  readonly isNew: boolean;
  /** False: it was looked at without the rules, and less was found than there is. */
  isRuled: boolean;
  readonly document: ParsedDocument;
  readonly found: Diagnostic[];
  fragment: Fragment | null;
  /** Null: it was not looked at to its end. */
  body: CheckedBody | null | undefined;
}

export function newResult(
  read: ReadFile,
  root: Located,
  { onWords, write }: CheckParts,
  of: Pick<DocumentResult, "key" | "stamp" | "fragments">,
): DocumentResult {
  const { file, place } = read;
  const found = [...read.found];
  const reporter = createReporter(file, found, write);
  const texts = new Set<Located>();
  const tell = (node: Located) => {
    texts.add(node);
    if (kindOf(node) === "object") onWords?.(file.path, node);
  };
  const document = { place, text: file.text, root, report: reporter.report, reporter, onWords: tell, texts };
  const nothing = { view: null, isRuled: false, fragment: null, body: undefined };
  return { ...of, ...nothing, isNew: true, document, found };
}

/** Rules of a look at documents for their names and types alone. */
export const NO_RULES: readonly Rule[] = [];

function sortByKind(documents: readonly ParsedDocument[]): DocumentsByKind {
  return Object.fromEntries(
    entriesOf(DOCUMENT_STRUCTURES).map(([kind]) => [kind, documents.filter(({ place }) => place.kind === kind)]),
  ) as unknown as DocumentsByKind;
}

/** The project of all documents. Fragments that were checked before are taken over. */
export function projectOf(all: readonly ReadFile[], results: ReadonlyMap<string, DocumentResult>): Project {
  const entries = all.map(({ file, place }) => ({ place, document: results.get(file.path)?.document ?? null }));
  const fragments = new Map(
    [...results.values()].map(({ document, fragment, isNew }) => [document, isNew ? null : fragment]),
  );
  return createProject(entries, (document) => fragments.get(document) ?? undefined);
}

/**
 * The structure of each ─▶ what it says of others ─▶ rules ─▶ what only the whole tells
 *
 * Only what is new is looked at, but for the last step; `late` is what that has found.
 */
export function checkInStages(
  project: Project,
  list: readonly DocumentResult[],
  isReadable: boolean,
  parts: CheckParts,
  ask: AskRule,
): Diagnostic[] {
  const rules = rulesAsked(parts);
  const late: Diagnostic[] = [];
  const documents = list.map(({ document }) => document);
  const fresh = list.filter(({ isNew }) => isNew);
  for (const { document, found } of list) document.reporter.redirect(late, found.length);
  const order = orderOf(documents, parts);
  for (const { document, found } of fresh) document.reporter.redirect(found, found.length);
  const seen = new Map(fresh.map((one) => [one, new ProjectView(project)]));
  for (const one of list) one.view = seen.get(one) ?? one.view;
  const projectFor = (one: DocumentResult) => seen.get(one) ?? project;
  for (const one of fresh) one.isRuled = parts.rules !== NO_RULES;
  for (const one of fresh) untilTooMany(() => checkForm(one.document, projectFor(one)), undefined);
  if (project.app === undefined) return late;
  // Fragments before the screens: what is found in one is needed where it is used.
  const rank = ({ document: { place } }: DocumentResult) =>
    place.kind === "fragment" ? order.indexOf(place.name) : order.length;
  for (const one of [...fresh].sort((a, b) => rank(a) - rank(b))) {
    untilTooMany(() => checkOne(one, projectFor(one), parts), undefined);
  }
  for (const one of fresh) {
    const around = { project: projectFor(one), parts };
    untilTooMany(() => runDocumentRules(rules, one.document, one.body, around), undefined);
  }
  for (const { document, found, view } of list) {
    document.reporter.redirect(late, found.length);
    view?.follow(project);
  }
  const bodies = list.flatMap(({ body }) => body ?? []);
  const checked = { project, parts, byKind: sortByKind(documents), documents, bodies };
  const codes = new Set(rules.map(({ code }) => code));
  const isSound = isReadable && list.every(({ found }) => found.every(({ code }) => codes.has(code)));
  runProjectRules(rules, isSound, (rule) => ask(rule, checked));
  return late;
}

/** Rules that everything is there for. */
export function rulesAsked(parts: CheckParts): readonly Rule[] {
  const { rules = RULES } = parts;
  const isAsked = ({ needs }: Rule) => needs === undefined || parts[needs] !== undefined;
  return rules.every(isAsked) ? rules : withoutPictures(rules);
}

/** The same list for the same rules: what is known of them goes by it. */
const withoutPictures = oncePer((rules: readonly Rule[]) => rules.filter(({ needs }) => needs === undefined));

function checkForm(document: ParsedDocument, project: Project): void {
  checkHeader(document);
  const structure = { kind: "record", fields: DOCUMENT_STRUCTURES[document.place.kind] } as const;
  checkStructure(structure, document.root, { ...document, languages: project.languages, drafts: project.drafts });
}

/** Checks one document against those that it refers to. */
function checkOne(one: DocumentResult, project: Project, parts: CheckParts): void {
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
      checkRoutes(document, project);
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
    case "journey":
      checkJourney(document, project);
      return;
    case "app":
      checkApp(document, project, parts);
      return;
    case "check":
      checkSettings(document, RULES);
  }
}
