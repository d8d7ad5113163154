import { entriesOf } from "../../../kit/entries-of.ts";
import { conditionOf, exclude } from "../../behavior/conditions.ts";
import { type Located, member } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two main buttons are in sight at once.",
  why: "Of two that stand out alike nobody knows which one is meant, and one of them moves money.",
  fix: "Give one of them another `tone`.",
  isLocal: true,
  body({ context }, report) {
    const nodes = context.visits.nodes;
    const byPath = new Map(nodes.map((visit) => [visit.node.path, visit]));
    const found: NodeVisit[] = [];
    for (const visit of nodes) {
      const name = mainProp(visit);
      if (name === undefined) continue;
      if (!found.some((other) => areTogether(other, visit, byPath) || doOverlap(other, visit))) found.push(visit);
      else
        report(
          member(visit.node, name) ?? member(visit.node, "type") ?? visit.node,
          "another main button stands beside it",
          `"${name}": "secondary"`,
        );
    }
  },
});

/** The property that makes it the main one. */
function mainProp({ node, definition }: NodeVisit): string | undefined {
  return entriesOf(definition.props).find(([name, spec]) => {
    if (spec.kind !== "string" || spec.once === undefined) return false;
    return (member(node, name)?.value ?? spec.default) === spec.once;
  })?.[0];
}

/** Whether both are there whenever the first is, as far as neither says when it is visible. */
function areTogether(one: NodeVisit, other: NodeVisit, byPath: ReadonlyMap<string, NodeVisit>): boolean {
  const [first, second] = [one, other].map(({ node }) => node.path.split("/")) as [string[], string[]];
  const at = first.findIndex((part, index) => part !== second[index]);
  // The footer is in sight beside all of the body.
  const isWhole = at === 1 && [first[1], second[1]].sort().join() === "body,footer";
  const isList = /^\d+$/.test(first[at] ?? "") && /^\d+$/.test(second[at] ?? "");
  const slot = byPath.get(first.slice(0, at - 1).join("/"))?.definition.slots?.[first[at - 1] ?? ""];
  if (!(isList || isWhole) || slot?.oneAtATime !== undefined) return false;
  return ![first, second].some((path) => path.some((_, index) => index >= at && isHidden(path, index + 1, byPath)));
}

/** Whether what stands at the path may not be there although what is around it is. */
function isHidden(path: readonly string[], length: number, byPath: ReadonlyMap<string, NodeVisit>): boolean {
  const around = byPath.get(path.slice(0, length).join("/"));
  const isPart = (name: string): Located | undefined => around && member(around.node, name);
  const slots = Object.keys(around?.definition.slots ?? {});
  return isPart("visible") !== undefined || (around !== undefined && length < path.length && slots.length > 1);
}

const ORDERS: readonly string[] = ["<", "<=", ">", ">="];

/** Whether there is a number at which two buttons beside each other are both there. */
function doOverlap(one: NodeVisit, other: NodeVisit): boolean {
  const listOf = ({ node }: NodeVisit) => node.path.slice(0, node.path.lastIndexOf("/"));
  if (listOf(one) !== listOf(other)) return false;
  const [first, second] = [one, other].map(({ node }) => {
    const [expression] = expressionsOf(member(node, "visible") ?? node);
    return expression === undefined ? undefined : conditionOf(expression);
  });
  if (first === undefined || second === undefined || first.subject !== second.subject) return false;
  return ORDERS.includes(first.operator) && ORDERS.includes(second.operator) && !exclude(first, second);
}
