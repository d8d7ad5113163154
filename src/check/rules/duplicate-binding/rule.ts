import { entriesOf } from "../../../kit/entries-of.ts";
import { type PlacedWidget, screenParts } from "../../behavior/screen-parts.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two inputs of one kind fill in the same slot, and both are there at once.",
  why: "What is typed into one appears in the other, and what the second asks for is stored nowhere.",
  fix: "Give each a slot of its own.",
  isLocal: true,
  screen(screen, report) {
    const seen = new Set<string>();
    const { widgets } = screenParts(screen);
    const placed = new Map(widgets.map((widget) => [widget.node, widget]));
    for (const widget of widgets) {
      const { node, definition } = widget;
      // Two beside each other are there at once, whatever hides both.
      const places = [...(isAlwaysThere(widget, placed) ? [""] : []), ...(isHidden(widget) ? [] : [listOf(node)])];
      for (const [name, spec] of entriesOf(definition.props)) {
        const slot = spec.kind === "bind" ? member(node, name) : undefined;
        if (spec.kind !== "bind" || slot === undefined) continue;
        const offered = spec.type.kind === "string" ? choicesOf(widget) : "";
        const keys = places.map((place) => `${place} ${definition.type} ${name} ${textOf(slot)} ${offered}`);
        if (keys.some((key) => seen.has(key)))
          report(slot, `another "${definition.type}" fills in ${textOf(slot)}`, "a slot of its own");
        for (const key of keys) seen.add(key);
      }
    }
  },
});

/** The choices of which one is kept: one choice may stand in several groups, each with others. */
function choicesOf({ node, definition }: PlacedWidget): string {
  const lists = entriesOf(definition.props).filter(([, { kind }]) => kind === "list");
  return JSON.stringify(lists.map(([name]) => member(node, name)?.value));
}

/** It may be hidden by itself, stands once for each of several, or is one of those that stand in the same place by turns. */
function isHidden({ node, needs }: PlacedWidget): boolean {
  const isByTurns = needs.some((need) => need.kind === "same" && listOf(node) === `${need.node.path}/${need.part}`);
  return (
    isByTurns || node.inFragment === true || ["visible", "repeat", "fallback"].some((name) => node.members.has(name))
  );
}

function listOf({ path }: Located): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** It stands on the page itself, once, and nothing hides it or stands in for it. */
function isAlwaysThere(
  { node, area, needs, parent }: PlacedWidget,
  placed: ReadonlyMap<Located, PlacedWidget>,
): boolean {
  // An answer that is there is no choice between the two.
  const isChosen = needs.some((need) => need.kind === "same" || !need.at.members.has("type"));
  if (isChosen || area.startsWith("popups/") || node.members.has("fallback")) return false;
  const around = parent && placed.get(parent);
  return around === undefined || isAlwaysThere(around, placed);
}
