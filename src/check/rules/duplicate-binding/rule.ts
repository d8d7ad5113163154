import { entriesOf } from "../../../kit/entries-of.ts";
import { type PlacedWidget, screenParts } from "../../behavior/screen-parts.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two inputs of one kind fill in the same slot, and both are always there.",
  why: "What is typed into one appears in the other, and what the second asks for is stored nowhere.",
  fix: "Give each a slot of its own.",
  screen(screen, report) {
    const seen = new Set<string>();
    const { widgets } = screenParts(screen);
    const placed = new Map(widgets.map((widget) => [widget.node, widget]));
    for (const widget of widgets) {
      const { node, definition } = widget;
      if (!isAlwaysThere(widget, placed)) continue;
      for (const [name, { kind }] of entriesOf(definition.props)) {
        const slot = kind === "bind" ? member(node, name) : undefined;
        if (slot === undefined) continue;
        const key = `${definition.type} ${name} ${textOf(slot)}`;
        if (seen.has(key)) report(slot, `another "${definition.type}" fills in ${textOf(slot)}`, "a slot of its own");
        seen.add(key);
      }
    }
  },
});

/** It stands on the page itself, once, and nothing hides it or stands in for it. */
function isAlwaysThere(
  { node, area, needs, parent }: PlacedWidget,
  placed: ReadonlyMap<Located, PlacedWidget>,
): boolean {
  // That an answer is there is no choice between the two.
  const isChosen = needs.some((need) => need.kind === "same" || !need.at.members.has("type"));
  if (isChosen || area.startsWith("popups/") || node.members.has("fallback")) return false;
  const around = parent && placed.get(parent);
  return around === undefined || isAlwaysThere(around, placed);
}
