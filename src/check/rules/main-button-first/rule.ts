import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member } from "../../located.ts";
import type { NodeVisit } from "../../screen/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Of a dialog's buttons the main one is not the last.",
  why: "It stands where people look for the way back, and is tapped by mistake.",
  fix: "Put the main one last, or exchange their tones.",
  body({ context }, report) {
    const byPath = new Map(context.visits.nodes.map((visit) => [visit.node.path, visit]));
    for (const { node, definition } of context.visits.nodes) {
      if (definition.slots?.actions === undefined || definition.props.title === undefined) continue;
      const buttons = (member(node, "actions")?.items ?? []).flatMap(({ path }) => byPath.get(path) ?? []);
      const at = buttons.findIndex((visit) => toneOf(visit)?.isMain === true);
      const [main, after] = [buttons[at], buttons[at + 1]];
      if (
        buttons.length !== 2 ||
        main === undefined ||
        after === undefined ||
        buttons.some(({ node: one }) => member(one, "visible"))
      )
        continue;
      if (toneOf(after)?.isMain === true) continue;
      report(toneOf(main)?.place ?? main.node, "the main button stands before another", "put it last");
    }
  },
});

function toneOf({ node, definition }: NodeVisit): { readonly isMain: boolean; readonly place: Located } | undefined {
  for (const [name, spec] of entriesOf(definition.props)) {
    if (spec.kind !== "string" || spec.once === undefined) continue;
    const tone = member(node, name);
    return { isMain: (tone?.value ?? spec.default) === spec.once, place: tone ?? member(node, "type") ?? node };
  }
  return undefined;
}
