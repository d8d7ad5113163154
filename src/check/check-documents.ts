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
import { RULES } from "./rules/rules.ts";
import { runRules } from "./rules/run-rules.ts";
import { checkFragment } from "./screen/check-fragment.ts";
import { checkScreen } from "./screen/check-screen.ts";
import type { CheckedBody } from "./screen/checked-body.ts";
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
  const bodies = project.app === undefined ? null : checkMeaning(documents, project, parts);
  checkPresence(entries, found);
  if (bodies !== null) runRules(RULES, { documents, bodies, project, parts });
  return found.sort(byPlace).filter(isFirstOfItsKind);
}

function read(file: SourceFile, found: Diagnostic[], { onWords }: Partial<CheckParts>): Entry[] {
  const reporter = createReporter(file, found);
  const { report } = reporter;
  const place = documentPlace(file.path);
  if (place === null) {
    report("unknown-document", { offset: 0, path: "" }, "no document belongs here");
    return [];
  }
  const root = untilTooMany(() => parseDocument(file.text, report), null);
  const tell = onWords && ((node: Located) => onWords(file.path, node));
  return [
    { place, document: root === null ? null : { place, text: file.text, root, report, reporter, onWords: tell } },
  ];
}

function checkForm(document: ParsedDocument, project: Project): void {
  checkHeader(document);
  const structure = { kind: "record", fields: DOCUMENT_STRUCTURES[document.place.kind] } as const;
  checkStructure(structure, document.root, { ...document, languages: project.languages, drafts: project.drafts });
}

/**
 * Without app.json there are no languages, messages or texts to tell by. Returns the screens and fragments that were
 * looked at to their end.
 */
function checkMeaning(documents: readonly ParsedDocument[], project: Project, parts: CheckParts): CheckedBody[] {
  const routed = untilTooMany(() => checkRoutes(project), null);
  const bodies = checkFragments(documents, project, parts);
  for (const document of documents) {
    bodies.push(...untilTooMany<(CheckedBody | null)[]>(() => checkOne(document, project, parts), [null]));
  }
  checkSamples(documents, project);
  const checked = bodies.flatMap((body) => body ?? []);
  // Only where all were looked at is it known what nothing leads to.
  if (routed !== null && checked.length === bodies.length) {
    checkReachable(new Set([...routed, ...checked.flatMap(({ context }) => [...context.named])]), project);
  }
  return checked;
}

/** Before the screens: what is found in a fragment is needed where it is used. */
function checkFragments(
  documents: readonly ParsedDocument[],
  project: Project,
  parts: CheckParts,
): (CheckedBody | null)[] {
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

function checkOne(document: ParsedDocument, project: Project, parts: CheckParts): CheckedBody[] {
  switch (document.place.kind) {
    case "screen":
      return [checkScreen(document, project, parts)];
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
  return [];
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
    const { report } = createReporter({ path: file, text: "" }, found);
    report("missing-document", { offset: 0, path: "" }, `${file} is missing`);
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
