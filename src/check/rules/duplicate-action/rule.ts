import { type Located, member } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "Two buttons or rows beside each other, called differently, do the same.",
  why: "One of them does not do what it says.",
  fix: "Let each do what it is called, or leave one out.",
  isLocal: true,
  body({ context }, report) {
    const before = new Map<string, NodeVisit>();
    for (const visit of context.visits.nodes) {
      const on = member(visit.node, "on");
      if (on === undefined || visit.node.members.has("repeat") || visit.node.members.has("visible")) continue;
      const key = `${listPath(visit.node)} ${visit.definition.type} ${JSON.stringify(on.value)}`;
      const other = before.get(key);
      if (other === undefined) before.set(key, visit);
      else if (isTapped(visit) && wordsOf(visit) !== wordsOf(other))
        report(on, "this does what the one before it does", "let it do what it is called");
    }
  },
});

function listPath({ path }: Located): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** It is there to be tapped: it holds nothing that is filled in. */
function isTapped({ definition: { props, events = {} } }: NodeVisit): boolean {
  return "press" in events && Object.values(props).every(({ kind }) => kind !== "bind");
}

function wordsOf({ node, definition }: NodeVisit): string {
  const names = Object.keys(definition.props).filter((name) => definition.props[name]?.kind === "text");
  return JSON.stringify(names.map((name) => member(node, name)?.value));
}
