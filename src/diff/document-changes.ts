import type { Definitions } from "../check/fragment/node-parts.ts";
import { type Located, member, textOf } from "../check/report/located.ts";
import type { Change } from "./change.ts";
import { LENIENT } from "./compare-check-settings.ts";
import { compareDocument } from "./compare-documents.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { type DocumentState, placeOf, rangeOf } from "./document-state.ts";
import { matchLists } from "./match-lists.ts";
import type { Reach } from "./reach.ts";
import { likenessOf } from "./words/likeness.ts";
import type { ScreenNames } from "./words/screen-names.ts";
import { quote, quoteName } from "./words/words.ts";

interface DocumentsContext {
  readonly definitions: Definitions;
  /** Who uses what in either state. */
  readonly reach: Reaches;
  readonly screens: ScreenNames;
}

interface Reaches {
  readonly before: Reach;
  readonly after: Reach;
}

/** The changes of all documents: those that came, went or are called something else, and what is different in the others. */
export function documentChanges(
  olds: readonly DocumentState[],
  news: readonly DocumentState[],
  { definitions, reach, screens }: DocumentsContext,
): readonly Change[] {
  const changes: Change[] = [];
  const [before, after] = [byPath(olds), byPath(news)];
  const allEffects = [...effectsOf(olds), ...effectsOf(news)];
  // A call that moves money in either state counts as `money`.
  const effects = new Map([...allEffects, ...allEffects.filter(([, effect]) => effect === "money")]);
  const addTo = (old: DocumentState, now: DocumentState) => (finding: Finding) =>
    changes.push(changeOf(finding, finding.side === "before" ? old : now, reach));
  const compare = (old: DocumentState, now: DocumentState) =>
    compareDocument({
      before: old,
      after: now,
      definitions,
      screens,
      effects,
      moneyLists: new Set(),
      parameterKind: (fragment, name) => parameterKind(after.get(`schemas/fragments/${fragment}.json`), name),
      add: addTo(old, now),
    } satisfies Comparison);

  const gone = olds.filter(({ path }) => !after.has(path));
  const come = news.filter(({ path }) => !before.has(path));
  const renamed = renamedAmong(gone, come);
  for (const old of gone) {
    const now = renamed.get(old);
    if (now === undefined) {
      addTo(
        old,
        old,
      )({ kind: "removed", side: "before", node: rootOf(old), words: `${documentName(old, screens)} was removed` });
      if (old.place?.kind === "check") compare(old, withoutLeniency(old));
      continue;
    }
    const words = `${documentName(old, screens)} is now called ${quote(idOf(now))}`;
    addTo(old, now)({ kind: "renamed", node: rootOf(now), words });
    compare(old, now);
  }
  const isCalled = new Set(renamed.values());
  for (const now of come) {
    if (isCalled.has(now)) continue;
    addTo(now, now)({ kind: "added", node: rootOf(now), words: `${documentName(now, screens)} was added` });
    if (now.place?.kind === "check") compare(withoutLeniency(now), now);
  }
  for (const now of news) {
    const old = before.get(now.path);
    if (old === undefined || old === now) continue;
    if (old.root === null || now.root === null) {
      const words = `${now.path} ${now.root === null ? "cannot be read" : "can be read again"}`;
      addTo(old, now)({ kind: "file", node: rootOf(now), words });
    } else compare(old, now);
  }
  return changes;
}

function changeOf(finding: Finding, document: DocumentState, reach: Reaches): Change {
  const { kind, words, about = "", node, side = "after", oneLanguage = false, hints = [], breaks = [] } = finding;
  const other = side === "after" ? "before" : "after";
  const reached = () => [side, other].map((one) => reach[one as "before" | "after"].of(document.path, node.path));
  const screens = finding.screens ?? reached().find((one) => one.length > 0) ?? [];
  return {
    kind,
    words,
    about,
    file: document.path,
    side,
    document: document.place?.kind ?? "other",
    range: rangeOf(document, node),
    pointer: node.path,
    place: placeOf(document, node.path),
    screens: [...screens].sort(),
    oneLanguage,
    hints: [...new Set(hints)],
    breaks,
  };
}

/** How alike two documents of different names must be to be one that was renamed. */
const MIN_SIMILARITY = 0.6;

/** By what is gone, the new document that is most like it. */
function renamedAmong(
  gone: readonly DocumentState[],
  come: readonly DocumentState[],
): ReadonlyMap<DocumentState, DocumentState> {
  const { pairs } = matchLists(gone, come, documentLikeness, MIN_SIMILARITY);
  return new Map(pairs.map(({ before, after }) => [before, after]));
}

function documentLikeness(old: DocumentState, now: DocumentState): number {
  if (old.place?.kind !== now.place?.kind || old.root === null || now.root === null) return 0;
  return likenessOf(old.root, now.root);
}

/** Name of a document at the beginning of a sentence; its path where no document belongs. */
function documentName({ place, path }: DocumentState, screens: ScreenNames): string {
  if (place === null || !("name" in place)) return path;
  if (place.kind === "sample") return `The sample ${quoteName(place.name)} of ${quoteName(place.call)}`;
  return `The ${place.kind} ${place.kind === "screen" ? screens.ofId(place.name) : quoteName(place.name)}`;
}

function idOf({ place, path }: DocumentState): string {
  return place !== null && "name" in place ? place.name : path;
}

const NOWHERE: Located = { value: null, offset: 0, end: 0, keyOffset: 0, path: "", members: new Map(), items: [] };

function rootOf({ root }: DocumentState): Located {
  return root ?? NOWHERE;
}

/** The settings of the check without what they keep it from telling. */
function withoutLeniency(document: DocumentState): DocumentState {
  const { root } = document;
  const members = [...(root?.members ?? [])].filter(([name]) => !LENIENT.includes(name));
  // Another value, so that the two differ.
  return { ...document, root: root && { ...root, value: {}, members: new Map(members) } };
}

function byPath(all: readonly DocumentState[]): ReadonlyMap<string, DocumentState> {
  return new Map(all.map((one) => [one.path, one]));
}

function effectsOf(all: readonly DocumentState[]): readonly (readonly [string, string])[] {
  return all.flatMap(({ place, root }) =>
    place?.kind === "call" ? [[place.name, textOf(member(root ?? undefined, "effect")) ?? ""] as const] : [],
  );
}

function parameterKind(fragment: DocumentState | undefined, name: string): string | undefined {
  const parameters = member(fragment?.root ?? undefined, "parameters");
  return textOf(member(member(parameters, name), "kind"));
}
