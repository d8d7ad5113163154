import type { Change, DocumentsDiff } from "./change.ts";
import { MONEY_PATHS } from "./compare-money-paths.ts";
import { screenTitle } from "./name-screens.ts";
import { quoteName } from "./words/words.ts";

/** Changes that stand under one heading. */
export interface ChangeGroup {
  /** A screen's title, or what the changes are about: `Fragment “wallet”`. */
  readonly heading: string;
  /** Id of the screen; null for what is not one screen's own. */
  readonly screen: string | null;
  /** Ids of the screens that any of them reaches, sorted. */
  readonly reach: readonly string[];
  /** False of tests and samples, which no borrower gets. */
  readonly isServed: boolean;
  readonly changes: readonly Change[];
}

/**
 * Which calls count as moving money and what the check no longer tells of money or personal data, then the screens, then
 * what they share, and last what no borrower gets.
 */
export function groupChanges({ changes, titles }: DocumentsDiff): readonly ChangeGroup[] {
  const groups = new Map<string, Change[]>();
  for (const change of [...changes].sort((one, other) => rankOf(one) - rankOf(other))) {
    const key = changeKey(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Change, ...Change[]];
    const reach = [...new Set(group.flatMap(({ screens }) => screens))].sort();
    const screen = first.document === "screen" ? fileTitle(first.file) : null;
    const isServed = isOfApp(first);
    return { heading: headingOf(first, titles), screen, reach, isServed, changes: group };
  });
}

const RANKS: readonly Change["document"][] = [
  "screen",
  "fragment",
  "call",
  "routes",
  "app",
  "check",
  "picture",
  "other",
];

function rankOf(change: Change): number {
  const { document, hints } = change;
  if (isOfMoneyPaths(change)) return -3;
  if (document === "check" && hints.length > 0) return hints.includes("money") ? -2 : -1;
  const rank = RANKS.indexOf(document);
  return rank < 0 ? RANKS.length : rank;
}

/** Whether borrowers get what changes, or what the check lets pass: tests and samples are the sandbox's alone. */
function isOfApp({ document }: Change): boolean {
  return RANKS.includes(document);
}

/** Differences that borrowers get; all of them where they get none. */
export function servedDiff(diff: DocumentsDiff): DocumentsDiff {
  const changes = diff.changes.filter(isOfApp);
  return changes.length === 0 ? diff : { ...diff, changes };
}

const ALONE: readonly Change["document"][] = ["screen", "fragment", "call"];

function isOfMoneyPaths({ document, pointer }: Change): boolean {
  return document === "app" && pointer.startsWith(MONEY_PATHS);
}

function changeKey(change: Change): string {
  const { document, file } = change;
  if (isOfMoneyPaths(change)) return MONEY_PATHS;
  if (ALONE.includes(document)) return file;
  return isOfApp(change) ? document : "sandbox";
}

function headingOf(change: Change, titles: DocumentsDiff["titles"]): string {
  const { document, file } = change;
  if (isOfMoneyPaths(change)) return "What moves money";
  const name = fileTitle(file);
  switch (document) {
    case "screen":
      return titles[name] ?? name;
    case "fragment":
      return `Fragment ${quoteName(name)}`;
    case "call":
      return `Call ${quoteName(name)}`;
    case "routes":
      return "Addresses";
    case "app":
      return "What all screens share";
    case "check":
      return "What the check lets pass";
    case "picture":
      return "Pictures";
    default:
      return "Tests and samples: no borrower gets them";
  }
}

function fileTitle(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");
}

/** Where changes can be seen, in words; "" on no screen and on all. */
export function reachWords(reach: readonly string[], titles: DocumentsDiff["titles"]): string {
  const all = Object.values(titles);
  if (reach.length === 0 || reach.length === all.length) return "";
  const names = reach.slice(0, MAX_NAMES).map((id) => screenTitle(id, titles));
  const more = reach.length - names.length;
  return `on ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const MAX_NAMES = 4;

/** One sentence for all: `3 changes on 2 screens`. */
export function summaryWords({ changes, layout, titles }: DocumentsDiff): string {
  if (changes.length === 0) return layout.length === 0 ? "Nothing differs." : "The layout of documents alone differs.";
  const screens = new Set(changes.flatMap((change) => change.screens)).size;
  const where = screens === Object.keys(titles).length ? "all screens" : count(screens, "screen");
  return `${count(changes.length, "change")}${screens === 0 ? ", on no screen" : ` on ${where}`}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
