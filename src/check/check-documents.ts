import type { ActionCatalog } from "../language/define-action.ts";
import type { Catalog } from "../language/define-widget.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { documentPlace } from "../language/document-kind.ts";
import type { SourceFile } from "../language/source-file.ts";
import { checkApp } from "./check-app.ts";
import { checkCall } from "./check-call.ts";
import { checkHeader } from "./check-header.ts";
import { checkRoutes } from "./check-routes.ts";
import { checkSamples } from "./check-samples.ts";
import { checkScenario } from "./check-scenario.ts";
import type { Definitions } from "./fragment/node-parts.ts";
import { orderFragments, usedIn } from "./fragment/order-fragments.ts";
import type { Located } from "./located.ts";
import { parseDocument } from "./parse-document.ts";
import { createProject, type Entry, type ParsedDocument, type Project } from "./project.ts";
import { createReporter, untilTooMany } from "./reporter.ts";
import { checkFragment } from "./screen/check-fragment.ts";
import { checkScreen } from "./screen/check-screen.ts";
import { checkStructure } from "./structure/check-structure.ts";
import { DOCUMENT_STRUCTURES } from "./structure/document-structures.ts";

export interface CheckParts {
  readonly catalog: Catalog;
  readonly actions: ActionCatalog;
  /** Told each text that has words per language, by its file: more than once where several places use it. */
  readonly onWords?: (file: string, node: Located) => void;
}

/**
 * files ─▶ JSON with positions ─▶ the structure of each ─▶ what they say about each other ─▶ diagnostics by place
 *
 * Never throws, whatever the files hold.
 */
export function checkDocuments(files: readonly SourceFile[], parts: CheckParts): Diagnostic[] {
  const found: Diagnostic[] = [];
  const entries = files.flatMap((file) => read(file, found, parts));
  const documents = entries.flatMap(({ document }) => document ?? []);
  const project = createProject(entries);
  for (const document of documents) {
    untilTooMany(() => checkForm(document, project), undefined);
  }
  const named = project.app === undefined ? null : checkMeaning(documents, project, parts);
  if (named !== null) checkReachable(named, project);
  checkPresence(entries, found);
  return found.sort(byPlace).filter(isFirstOfItsKind);
}

function read(file: SourceFile, found: Diagnostic[], { onWords }: Partial<CheckParts>): Entry[] {
  const report = createReporter(file, found);
  const place = documentPlace(file.path);
  if (place === null) {
    report("unknown-document", { offset: 0, path: "" }, "no document belongs here");
    return [];
  }
  const root = untilTooMany(() => parseDocument(file.text, report), null);
  const tell = onWords && ((node: Located) => onWords(file.path, node));
  return [{ place, document: root === null ? null : { place, text: file.text, root, report, onWords: tell } }];
}

function checkForm(document: ParsedDocument, project: Project): void {
  checkHeader(document);
  const structure = { kind: "record", fields: DOCUMENT_STRUCTURES[document.place.kind] } as const;
  checkStructure(structure, document.root, { ...document, languages: project.languages, drafts: project.drafts });
}

type Names = ReadonlySet<string>;

/**
 * Without app.json there are no languages, messages or texts to tell by. Returns the screens that anything leads to;
 * null when a document was not looked at to its end, so that this is not known.
 */
function checkMeaning(documents: readonly ParsedDocument[], project: Project, parts: CheckParts): Names | null {
  const found = [untilTooMany(() => checkRoutes(project), null), ...checkFragments(documents, project, parts)];
  for (const document of documents) found.push(untilTooMany(() => checkOne(document, project, parts), null));
  checkSamples(documents, project);
  return found.includes(null) ? null : new Set(found.flatMap((names) => [...(names ?? [])]));
}

/** Before the screens: what is found in a fragment is needed where it is used. */
function checkFragments(documents: readonly ParsedDocument[], project: Project, parts: CheckParts): (Names | null)[] {
  const fragments = new Map(
    documents.flatMap((document) => (document.place.kind === "fragment" ? [[document.place.name, document]] : [])),
  );
  if (fragments.size === 0) return [];
  const definitions = {
    widgets: new Map(parts.catalog.map((definition) => [definition.type, definition])),
    actions: new Map(parts.actions.map((definition) => [definition.name, definition])),
  };
  const order = untilTooMany(() => orderFragments(fragments, definitions), [...fragments.keys()]);
  const found = order.map((id) => {
    const [document, fragment] = [fragments.get(id), project.fragments.get(id)];
    if (document === undefined || fragment === undefined || fragment === null) return null;
    return untilTooMany(() => checkFragment(document, fragment, project, parts), null);
  });
  if (![...project.screens.values()].includes(null)) reportUnused(documents, fragments, definitions);
  return found;
}

/** What only unused fragments use is unused as well. */
function reportUnused(
  documents: readonly ParsedDocument[],
  fragments: ReadonlyMap<string, ParsedDocument>,
  definitions: Definitions,
): void {
  const screens = documents.filter(({ place }) => place.kind === "screen");
  const open = screens.flatMap(({ root }) => [...usedIn(root, definitions, fragments)]);
  const used = new Set<string>();
  for (const id of open) {
    const root = fragments.get(id)?.root;
    if (used.has(id) || root === undefined) continue;
    used.add(id);
    open.push(...usedIn(root, definitions, fragments));
  }
  for (const [id, { root, report }] of fragments) {
    if (used.has(id)) continue;
    untilTooMany(() => report("unused-fragment", root, `no screen uses the fragment "${id}"`, "delete it"), undefined);
  }
}

const NONE: Names = new Set();

/** Returns the screens that the document names. */
function checkOne(document: ParsedDocument, project: Project, parts: CheckParts): Names {
  switch (document.place.kind) {
    case "screen":
      return checkScreen(document, project, parts);
    case "call":
      checkCall(document, project);
      break;
    case "scenario":
      checkScenario(document, project);
      break;
    case "app":
      checkApp(document, project);
      break;
  }
  return NONE;
}

function checkReachable(named: ReadonlySet<string>, project: Project): void {
  for (const [id, document] of project.screens) {
    if (named.has(id)) continue;
    document?.report("unreachable-screen", document.root, `nothing leads to the screen "${id}"`, "give it a route");
  }
}

function checkPresence(entries: readonly Entry[], found: Diagnostic[]): void {
  for (const kind of ["app", "routes"] as const) {
    if (entries.some(({ place }) => place.kind === kind)) continue;
    const file = `schemas/${kind}.json`;
    createReporter({ path: file, text: "" }, found)("missing-document", { offset: 0, path: "" }, `${file} is missing`);
  }
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
