import type { Located } from "../check/report/located.ts";
import { member, textOf } from "../check/report/located.ts";
import type { ScreenParts } from "../check/screen/context/enclosing-context.ts";
import type { Break, Change } from "./change.ts";
import type { DocumentState } from "./document-state.ts";
import { quote } from "./words/words.ts";

/** Adds to each change the widgets and actions that came with it and that an older app does not know. */
export function withFirstUses(
  changes: readonly Change[],
  olds: readonly DocumentState[],
  news: readonly DocumentState[],
  parts: ScreenParts,
): readonly Change[] {
  if (changes.length === 0) return changes;
  const uses = firstUses(olds, news, parts);
  return changes.map((change) => {
    const { file, side, range } = change;
    const its = uses.filter(
      (use) => side === "after" && use.file === file && range.offset <= use.node.offset && use.node.end <= range.end,
    );
    const breaks = [...change.breaks, ...its.map((use) => use.break)];
    return {
      ...change,
      breaks: breaks.filter(({ words }, index) => breaks.findIndex((one) => one.words === words) === index),
    };
  });
}

/** The first use of a widget or an action, which an older app on the phone may not know. */
interface FirstUse {
  readonly file: string;
  readonly node: Located;
  readonly break: Break;
}

/**
 * Widgets and actions that no document of the state before uses. An app that is older than one of them does not know
 * it; which apps are that old, no document says.
 */
function firstUses(
  before: readonly DocumentState[],
  after: readonly DocumentState[],
  { catalog, actions }: ScreenParts,
): readonly FirstUse[] {
  const known = new Set([
    ...catalog.map(({ type }) => `widget ${type}`),
    ...actions.map(({ name }) => `action ${name}`),
  ]);
  const used = new Set(before.flatMap((document) => usesIn(document).map(({ key }) => key)));
  return after.flatMap((document) =>
    usesIn(document).flatMap(({ key, node }) =>
      used.has(key) || !known.has(key)
        ? []
        : [{ file: document.path, node, break: { of: "runtime", words: wordsFor(key, node) } } as const],
    ),
  );
}

interface Use {
  /** `widget card` */
  readonly key: string;
  readonly node: Located;
}

const usesByDocument = new WeakMap<DocumentState, readonly Use[]>();

function usesIn(document: DocumentState): readonly Use[] {
  const { place, root } = document;
  if (root === null || (place?.kind !== "screen" && place?.kind !== "fragment")) return [];
  const before = usesByDocument.get(document);
  if (before !== undefined) return before;
  const found: Use[] = [];
  const visit = (node: Located): void => {
    const [type, name] = [textOf(member(node, "type")), textOf(member(node, "do"))];
    if (type !== undefined) found.push({ key: `widget ${type}`, node });
    if (name !== undefined) found.push({ key: `action ${name}`, node });
    for (const [, part] of node.members) visit(part);
    for (const item of node.items) visit(item);
  };
  visit(root);
  usesByDocument.set(document, found);
  return found;
}

function wordsFor(key: string, node: Located): string {
  const [kind = "", name = ""] = key.split(" ");
  const first = `no screen used the ${kind} ${quote(name)} before: an app that is older than it`;
  if (kind === "action") return `${first} does not run it`;
  return `${first} shows ${member(node, "fallback") === undefined ? "nothing" : "the fallback"} in its place`;
}
