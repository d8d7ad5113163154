import { entriesOf } from "../../../kit/entries-of.ts";
import { effectOf } from "../../behavior/calls-made.ts";
import { waysOf } from "../../behavior/ways.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "All branches of a choice do the same, or two buttons side by side send or set the same.",
  why: "Nothing depends on what is asked or tapped: one of them was meant to be another.",
  fix: "Correct one of them, or leave one out.",
  action({ node, definition }, report) {
    if (definition.flow !== "select") return;
    const ways = waysOf(node, definition);
    const last = ways[ways.length - 1];
    if (ways.length < 2 || last === undefined || last.items.length === 0) return;
    const [first, ...others] = ways.map((way) => JSON.stringify(way?.value));
    if (others.some((other) => other !== first)) return;
    report(last, `all branches of this "${definition.name}" do the same`, "correct one of them");
  },
  body(body, report, { project }) {
    const seen = new Map<string, Located>();
    for (const visit of body.context.visits.nodes) {
      for (const [name, actions] of tapsOf(visit)) {
        const key = `${listOf(visit.node)} ${visit.definition.type} ${name} ${JSON.stringify(actions.value)}`;
        if (seen.has(key) && changes(visit, actions, body, project))
          report(actions, "another one beside it does the same", "say what this one does, or leave it out");
        seen.set(key, actions);
      }
    }
  },
});

/** The lists of actions that taps run on a widget which is always there, with words of its own. */
function tapsOf({
  node,
  owner,
  definition: { events = {}, props },
}: NodeVisit): readonly (readonly [string, Located])[] {
  const isNamed = entriesOf(props).some(([name, { kind, required }]) => {
    return kind === "text" && required === true && node.members.has(name);
  });
  const slots = owner.kind === "node" ? Object.values(owner.definition.slots ?? {}) : [];
  const isAlone = slots.some(({ oneAtATime }) => oneAtATime !== undefined);
  if (!isNamed || isAlone || node.members.has("visible")) return [];
  return membersOf(member(node, "on")).filter(([name]) => {
    const event = events[name];
    return event !== undefined && event.value === undefined && event.byItself !== true;
  });
}

/**
 * Whether the actions send something, or a button sets a slot. Several links may well begin to edit the same, and anything
 * may lead to one page or close a popup.
 */
function changes(
  { definition }: NodeVisit,
  actions: Located,
  { document, context }: CheckedBody,
  project: Project,
): boolean {
  const isButton = "busy" in definition.props;
  const open = [actions];
  for (const list of open) {
    for (const part of partsInside(list)) {
      const { props = {} } = context.actions.get(textOf(member(part, "do")) ?? "") ?? {};
      for (const [name, spec] of entriesOf(props)) {
        const value = textOf(member(part, name)) ?? "";
        if ((isButton && spec.kind === "bind") || (spec.kind === "call" && effectOf(value, project) !== "telemetry"))
          return true;
        const named = spec.kind === "actions" ? member(member(document.root, "actions"), value) : undefined;
        if (named !== undefined && !open.includes(named)) open.push(named);
      }
    }
  }
  return false;
}

function listOf({ path }: Located): string {
  return path.slice(0, path.lastIndexOf("/"));
}
