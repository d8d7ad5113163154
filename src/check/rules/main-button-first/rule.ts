import { entriesOf } from "../../../kit/entries-of.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { type Located, member } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Of a dialog's buttons the main one is not the last.",
  why: "It stands where people look for the way back, and is tapped by mistake.",
  fix: "Put the main one last, or exchange their tones.",
  body({ context }, report) {
    const byPath = new Map(context.visits.nodes.map((visit) => [visit.node.path, visit]));
    for (const visit of context.visits.nodes) {
      const buttons = (member(visit.node, "actions")?.items ?? []).flatMap(({ path }) => byPath.get(path) ?? []);
      const place = isDialog(visit) ? mainBefore(buttons) : undefined;
      if (place !== undefined) report(place, "the main button stands before another", "put it last");
    }
  },
  screen(screen, report) {
    const { widgets } = screenParts(screen);
    const placed = new Map(widgets.map((widget) => [widget.node, widget]));
    for (const widget of widgets) {
      // That of a fragment is looked at here where the screen gives it its buttons.
      if (widget.node.inFragment !== true || !isDialog(widget)) continue;
      const buttons = (member(widget.node, "actions")?.items ?? []).flatMap((node) => placed.get(node) ?? []);
      const place = buttons.every(({ node }) => node.inFragment !== true) ? mainBefore(buttons) : undefined;
      if (place !== undefined) report(place, "the main button stands before another", "put it last");
    }
  },
});

type Placed = Pick<NodeVisit, "node" | "definition">;

function isDialog({ definition }: Placed): boolean {
  return definition.slots?.actions !== undefined && definition.props.title !== undefined;
}

/** The main one of two buttons, where it is the first. */
function mainBefore(buttons: readonly Placed[]): Located | undefined {
  const [main, after, ...others] = buttons;
  if (main === undefined || after === undefined || others.length > 0) return undefined;
  if (buttons.some(({ node }) => node.members.has("visible"))) return undefined;
  const tone = toneOf(main);
  return tone?.isMain === true && toneOf(after)?.isMain !== true ? tone.place : undefined;
}

function toneOf({ node, definition }: Placed): { readonly isMain: boolean; readonly place: Located } | undefined {
  for (const [name, spec] of entriesOf(definition.props)) {
    if (spec.kind !== "string" || spec.once === undefined) continue;
    const tone = member(node, name);
    return { isMain: (tone?.value ?? spec.default) === spec.once, place: tone ?? member(node, "type") ?? node };
  }
  return undefined;
}
