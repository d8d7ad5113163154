import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import { own } from "../kit/own.ts";
import { compareActions, movesMoney } from "./compare-actions.ts";
import { compareCondition, SHOWN } from "./compare-condition.ts";
import { compareProp } from "./compare-shape.ts";
import { compareText } from "./compare-text.ts";
import { allNames, compareValues, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { longestIncreasing } from "./match-lists.ts";
import { type MatchedNodes, matchNodes } from "./match-nodes.ts";
import { holderWords, nodeName, nodeWithKind, whereWords } from "./words/describe-node.ts";
import { type NodeInTree, nodesOf, withAllInside } from "./words/node-tree.ts";
import { capitalize, humanize, listWords, quote, valueWords } from "./words/words.ts";

/** The nodes of a screen or a fragment: which came, went and moved, and what is different about the others. */
export function compareNodes(before: Located, after: Located, comparison: Comparison): void {
  const { definitions } = comparison;
  const [olds, news] = [nodesOf(before, definitions), nodesOf(after, definitions)];
  const matched = matchNodes(olds, news);
  for (const tree of withAllInside(olds)) {
    // A node that went with its parent is not reported again.
    if (matched.after.has(tree) || (tree.parent !== null && !matched.after.has(tree.parent))) continue;
    tellGone(tree, comparison);
  }
  for (const tree of withAllInside(news)) {
    const old = matched.before.get(tree);
    if (old === undefined) {
      if (tree.parent === null || matched.before.has(tree.parent)) tellNew(tree, siblingsOf(tree, news), comparison);
    } else compareNode(old, tree, comparison);
  }
  tellMoved(news, matched, comparison);
}

function siblingsOf({ parent }: NodeInTree, tops: readonly NodeInTree[]): readonly NodeInTree[] {
  return parent?.children ?? tops;
}

function hintsOf(tree: NodeInTree, comparison: Comparison) {
  return movesMoney(tree.node, comparison) ? { hints: ["money" as const] } : {};
}

function tellGone(tree: NodeInTree, comparison: Comparison): void {
  const { definitions } = comparison;
  const words = `${capitalize(nodeWithKind(tree, definitions))} was removed; it was ${holderWords(tree, definitions)}`;
  comparison.add({ kind: "removed", node: tree.node, side: "before", words, ...hintsOf(tree, comparison) });
}

function tellNew(tree: NodeInTree, siblings: readonly NodeInTree[], comparison: Comparison): void {
  const { definitions } = comparison;
  const where = whereWords(tree, siblings, definitions);
  const words = `${capitalize(nodeWithKind(tree, definitions))} was added ${where}`;
  comparison.add({ kind: "added", node: tree.node, words, ...hintsOf(tree, comparison) });
}

/** Reports nodes that stand in another parent or slot now, and those that changed places among their siblings. */
function tellMoved(news: readonly NodeInTree[], matched: MatchedNodes, comparison: Comparison): void {
  const { definitions } = comparison;
  const groups = new Map<string, NodeInTree[]>();
  const holders = new Map<NodeInTree | null, number>();
  for (const tree of withAllInside(news)) {
    const old = matched.before.get(tree);
    if (old === undefined) continue;
    const parent = old.parent === null ? null : matched.after.get(old.parent);
    if (parent !== tree.parent || old.slot !== tree.slot) {
      tellElsewhere(old, tree, news, comparison);
      continue;
    }
    if (!holders.has(tree.parent)) holders.set(tree.parent, holders.size);
    const key = `${holders.get(tree.parent)} ${tree.slot}`;
    groups.set(key, [...(groups.get(key) ?? []), tree]);
  }
  for (const group of groups.values()) {
    const inPlace = longestIncreasing(group.map((tree) => matched.before.get(tree)?.index ?? 0));
    for (const tree of group) {
      if (inPlace.has(matched.before.get(tree)?.index ?? 0)) continue;
      const above = siblingsOf(tree, news).filter(({ slot, index }) => slot === tree.slot && index < tree.index);
      const last = above.at(-1);
      const place = last === undefined ? "to the top" : `below ${nodeName(last, definitions)}`;
      const words = `${capitalize(nodeWithKind(tree, definitions))} moved ${place}, ${holderWords(tree, definitions)}`;
      comparison.add({ kind: "moved", node: tree.node, words });
    }
  }
}

function tellElsewhere(old: NodeInTree, now: NodeInTree, news: readonly NodeInTree[], comparison: Comparison): void {
  const { definitions } = comparison;
  if (now.slot.startsWith("popups ") && old.slot.startsWith("popups ")) {
    const [before, after] = [old, now].map(({ slot }) => quote(slot.slice("popups ".length)));
    comparison.add({ kind: "renamed", node: now.node, words: `The popup ${before} is now called ${after}` });
    return;
  }
  const from = holderWords(old, definitions).replace(/^in /, "");
  const to = whereWords(now, siblingsOf(now, news), definitions).replace(/^in /, "");
  const words = `${capitalize(nodeWithKind(now, definitions))} moved from ${from} to ${to}`;
  comparison.add({ kind: "moved", node: now.node, words });
}

const EVENTS: { readonly [event: string]: string } = {
  press: "is tapped",
  change: "is changed",
  choose: "is chosen from",
  close: "is closed by the person",
  blur: "is left",
};

/** Differences of one node; those inside it are compared by themselves. */
function compareNode(old: NodeInTree, now: NodeInTree, comparison: Comparison): void {
  if (old.text === now.text) return;
  const { definitions } = comparison;
  const [before, after] = [old.node, now.node];
  const definition = definitions.widgets.get(now.type);
  const title = capitalize(nodeName(old, definitions));
  const base = { kind: "property", ...hintsOf(now, comparison) } as const;
  for (const name of allNames(before, after)) {
    const [one, other] = [member(before, name), member(after, name)];
    if (own(definition?.slots ?? {}, name) !== undefined || name === "fallback" || !valuesDiffer(one, other)) continue;
    if (name === "visible") compareCondition(one, other, after, title, SHOWN, comparison, hintsOf(now, comparison));
    else if (name === "on") compareEvents(one, other, after, title, comparison);
    else if (name === "with" && now.type.startsWith("use ")) compareGiven(one, other, now, title, comparison);
    else if (name === "slots" && now.type.startsWith("use ")) compareFilled(one, other, now, title, comparison);
    else if (name === "repeat") compareValues(one, other, `${title}: what it is repeated over`, comparison, base);
    else if (name === "type" || name === "use" || name === "slot") {
      const words = `${title} is now ${article(other)} instead of ${article(one)}`;
      comparison.add({ ...base, node: other ?? after, words });
    } else {
      const spec = own(definition?.props ?? {}, name);
      compareProp(spec, one, other, {
        holder: after,
        title,
        name,
        comparison,
        base: baseOf(name, now, comparison),
      });
    }
  }
}

/** Whether what moves money can be tapped is told as such; how it looks is not. */
function baseOf(name: string, tree: NodeInTree, comparison: Comparison): Pick<Finding, "kind"> & Partial<Finding> {
  return { kind: "property", ...(name === "enabled" && hintsOf(tree, comparison)) };
}

function article(type: Located | undefined): string {
  const words = humanize(textOf(type) ?? "nothing");
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

function compareEvents(
  before: Located | undefined,
  after: Located | undefined,
  holder: Located,
  title: string,
  comparison: Comparison,
): void {
  const subject = title.startsWith("The ") ? `the ${title.slice(4)}` : title;
  for (const event of allNames(before, after)) {
    const when = `When ${subject} ${EVENTS[event] ?? `tells ${quote(humanize(event))}`}`;
    compareActions(member(before, event), member(after, event), holder, when, comparison);
  }
}

/** Compares the values that a use gives to a fragment. */
function compareGiven(
  before: Located | undefined,
  after: Located | undefined,
  { node, type }: NodeInTree,
  title: string,
  comparison: Comparison,
): void {
  for (const name of allNames(before, after)) {
    const [old, now] = [member(before, name), member(after, name)];
    const label = `${title}: ${humanize(name)}`;
    if (comparison.parameterKind(type.slice(4), name) === "text") compareText(old, now, label, comparison);
    else if (valuesDiffer(old, now)) {
      const words = `${label} is now ${valueWords(now?.value)} instead of ${valueWords(old?.value)}`;
      comparison.add({ kind: "property", node: now ?? node, words });
    }
  }
}

/** The actions that a fragment is filled with; nodes in its slots are compared by themselves. */
function compareFilled(
  before: Located | undefined,
  after: Located | undefined,
  { node, children }: NodeInTree,
  title: string,
  comparison: Comparison,
): void {
  const nodes = new Set(children.map(({ slot }) => slot));
  for (const name of allNames(before, after)) {
    if (nodes.has(`slots ${name}`)) continue;
    const [old, now] = [member(before, name), member(after, name)];
    if (![old, now].some((list) => list?.items.some((item) => item.members.has("do")))) continue;
    compareActions(old, now, node, `In ${title}, at ${listWords([quote(humanize(name))])}`, comparison);
  }
}

/** Whether a document holds nodes at all. */
export function holdsNodes(root: Located): boolean {
  return membersOf(root).some(([name]) => ["body", "footer", "nodes", "popups"].includes(name));
}
