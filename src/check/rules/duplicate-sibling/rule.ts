import { entriesOf } from "../../../kit/entries-of.ts";
import type { PropSpecs } from "../../../language/prop.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The same part of a screen, the same action, or the same step of a journey stands twice in a row.",
  why: "People read and tap everything twice, or a call is made twice; most likely the second was to become another one.",
  fix: "Take one of them out, or write what the second was meant to be; what there are several of is repeated with `repeat`.",
  isLocal: true,
  journey({ root }, report) {
    const steps = member(root, "steps")?.items ?? [];
    for (const [index, step] of steps.entries()) {
      // A second tap may take back what the first did.
      const mayRepeat = ["tap", "back"].includes(textOf(member(step, "do")) ?? "");
      if (mayRepeat || JSON.stringify(steps[index - 1]?.value) !== JSON.stringify(step.value)) continue;
      report(step, "the same stands right in front of this", "take one of them out");
    }
  },
  body({ context, document }, report) {
    const nodes = new Map(context.visits.nodes.map((visit) => [visit.node, visit]));
    const actions = new Set(context.visits.actions.map(({ node }) => node));
    for (const { node, definition } of context.visits.nodes) {
      for (const row of rowsTwice(node, definition.props))
        report(row, "the same row stands above", "take one of them out");
    }
    for (const list of listsIn(document.root)) {
      for (const [index, item] of list.items.entries()) {
        const before = list.items[index - 1];
        const visit = nodes.get(item);
        if (before === undefined || !(actions.has(item) || (visit !== undefined && saysOrDoes(visit)))) continue;
        if (JSON.stringify(before.value) === JSON.stringify(item.value)) {
          report(item, "the same stands right in front of this", "take one of them out");
        }
      }
    }
  },
});

/** Lines and placeholders may well stand in a row; of two buttons in sight another rule says that they have one name. */
function saysOrDoes({ node, definition }: NodeVisit): boolean {
  const specs: PropSpecs = definition.props;
  const isLeftToOther = node.members.has("on") && !node.members.has("visible");
  return !isLeftToOther && entriesOf(specs).some(([name, spec]) => isSaid(name, spec.kind, node));
}

/** Rows that are written out and stand above already. */
function rowsTwice(node: Located, specs: PropSpecs): readonly Located[] {
  return entriesOf(specs).flatMap(([name, spec]) => {
    const seen = new Set<string>();
    const rows = spec.kind === "list" && spec.texts === true ? (member(node, name)?.items ?? []) : [];
    return rows.filter(({ value }) => seen.size === seen.add(JSON.stringify(value)).size);
  });
}

function isSaid(name: string, kind: string, node: Located): boolean {
  const value = node.members.get(name);
  return value !== undefined && (kind === "text" || kind === "bind") && textOf(value) !== "";
}

function listsIn(node: Located): readonly Located[] {
  const inside = [...node.members.values(), ...node.items].flatMap(listsIn);
  return kindOf(node) === "array" && node.items.length > 1 ? [node, ...inside] : inside;
}
