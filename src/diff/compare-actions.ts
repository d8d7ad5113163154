import { partsOfAction } from "../check/fragment/node-parts.ts";
import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import { compareProp } from "./compare-shape.ts";
import { allNames, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { matchLists } from "./match-lists.ts";
import { actionsWords, actionWords } from "./words/describe-action.ts";
import { likenessOf } from "./words/likeness.ts";
import { humanize } from "./words/words.ts";

/** How alike two actions of one name must be to be the same one. */
const MIN_SIMILARITY = 0.3;

/**
 * Two lists of actions.
 *
 * @param when the clause that every sentence begins with: `When “Pay Now” is tapped`
 */
export function compareActions(
  before: Located | undefined,
  after: Located | undefined,
  holder: Located,
  when: string,
  comparison: Comparison,
): void {
  if (!valuesDiffer(before, after)) return;
  const { screens } = comparison;
  const add = (node: Located, words: string, base: Partial<Finding> = {}) =>
    comparison.add({ kind: "action", ...hintsOf(node, comparison), ...base, node, words: `${when}, ${words}` });
  if (before === undefined || before.items.length === 0) {
    add(after ?? holder, `it now ${actionsWords(after, screens)}`);
    return;
  }
  if (after === undefined || after.items.length === 0) {
    add(before, `nothing happens any more (before: ${actionsWords(before, screens)})`, { side: "before" });
    return;
  }
  const matched = matchLists(before.items, after.items, actionLikeness, MIN_SIMILARITY);
  for (const action of matched.removed) add(action, `it no longer ${actionWords(action, screens)}`, { side: "before" });
  for (const action of matched.added) {
    const index = after.items.indexOf(action);
    const step = index === 0 ? ", as the first step" : `, as step ${index + 1}`;
    add(action, `it now also ${actionWords(action, screens)}${after.items.length === 1 ? "" : step}`);
  }
  for (const { before: old, after: now, isMoved } of matched.pairs) {
    if (isMoved) add(now, `it now ${actionWords(now, screens)} as step ${after.items.indexOf(now) + 1}`);
    compareAction(old, now, when, comparison);
  }
}

function actionLikeness(one: Located, other: Located): number {
  const [name, otherName] = [textOf(member(one, "do")), textOf(member(other, "do"))];
  if (name !== otherName) return 0;
  const [id, otherId] = [textOf(member(one, "id")), textOf(member(other, "id"))];
  if (id !== undefined || otherId !== undefined) return id === otherId ? 1 : 0;
  return Math.max(valuesDiffer(one, other) ? 0 : 1, Math.min(0.99, likenessOf(one, other)));
}

function compareAction(before: Located, after: Located, when: string, comparison: Comparison): void {
  if (!valuesDiffer(before, after)) return;
  const definition = comparison.definitions.actions.get(textOf(member(after, "do")) ?? "");
  const parts = new Set(
    [before, after].flatMap((node) => partsOfAction(node, comparison.definitions)).map(({ name }) => name),
  );
  const base = { kind: "action", ...hintsOf(after, comparison) } as const;
  const title = `${when}, it ${actionWords(shortened(after, parts), comparison.screens)}`;
  for (const name of allNames(before, after)) {
    const [old, now] = [member(before, name), member(after, name)];
    const spec = definition?.props[name];
    if (!parts.has(name)) {
      compareProp(spec, old, now, { holder: after, title, name, comparison, base });
      continue;
    }
    const branch = definition?.branches?.[name];
    if (branch?.of === undefined) {
      compareActions(old, now, after, `${when}, ${branchWords(name)}`, comparison);
      continue;
    }
    for (const value of allNames(old, now)) {
      compareActions(member(old, value), member(now, value), after, `${when}, where it is “${value}”`, comparison);
    }
  }
}

/** Without its branches, which are told by themselves. */
function shortened(action: Located, parts: ReadonlySet<string>): Located {
  return { ...action, members: new Map([...action.members].filter(([name]) => !parts.has(name))) };
}

const BRANCHES: { readonly [name: string]: string } = {
  success: "after success",
  failure: "after a failure",
  yes: "where the condition holds",
  no: "where the condition does not hold",
  else: "otherwise",
  first: "the first time",
  closed: "where it was closed before",
  valid: "when all is right",
  refused: "where it is refused",
  run: "for each",
};

function branchWords(name: string): string {
  return BRANCHES[name] ?? humanize(name);
}

/** The hint `money`, where the action may move money. */
function hintsOf(node: Located, comparison: MoneyContext): Pick<Finding, "hints"> {
  return movesMoney(node, comparison) ? { hints: ["money"] } : {};
}

type MoneyContext = Pick<Comparison, "effects" | "moneyLists">;

export function movesMoney(node: Located, context: MoneyContext): boolean {
  const action = textOf(member(node, "do"));
  if (action === "call" && context.effects.get(textOf(member(node, "call")) ?? "") === "money") return true;
  if (action === "run" && context.moneyLists.has(textOf(member(node, "actions")) ?? "")) return true;
  const inside = [...[...node.members].map(([, part]) => part), ...node.items];
  return inside.some((part) => movesMoney(part, context));
}

/** The named lists of a screen that make a call which moves money, those that run such a list included. */
export function moneyListsOf(root: Located, effects: ReadonlyMap<string, string>): ReadonlySet<string> {
  const lists = membersOf(member(root, "actions"));
  const moneyLists = new Set<string>();
  for (let known = -1; known < moneyLists.size; ) {
    known = moneyLists.size;
    for (const [name, list] of lists) if (movesMoney(list, { effects, moneyLists })) moneyLists.add(name);
  }
  return moneyLists;
}
