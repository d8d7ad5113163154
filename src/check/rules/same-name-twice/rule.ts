import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member } from "../../located.ts";
import type { NodeVisit } from "../../screen/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "same-name-twice",
  severity: "error",
  summary: "Two things to tap, or two inputs, stand side by side under the same name.",
  why: "Nobody can tell them apart, least of all by ear.",
  fix: "Name each by what it does.",
  body({ context }, report) {
    const named = new Map<string, NodeVisit>();
    for (const visit of context.visits?.nodes ?? []) {
      const name = nameOf(visit);
      if (name === undefined || member(visit.node, "visible") !== undefined) continue;
      const list = visit.node.path.slice(0, visit.node.path.lastIndexOf("/"));
      const key = `${list} ${JSON.stringify(name.value)}`;
      const before = named.get(key);
      if (before === undefined) named.set(key, visit);
      else
        report(
          name,
          `the one before it, of the type "${before.definition.type}", has this name as well`,
          "say what this one does",
        );
    }
  },
});

/** The words of what a person taps or fills in. */
function nameOf({ node, definition }: NodeVisit): Located | undefined {
  const isTapped = Object.entries(definition.events ?? {}).some(
    ([event, { byItself, value }]) =>
      byItself !== true && value === undefined && member(node, "on")?.members.has(event),
  );
  const [name] = entriesOf(definition.props).find(([, spec]) => spec.kind === "text" && spec.required === true) ?? [];
  const isInput = Object.values(definition.props).some(({ kind, required }) => kind === "bind" && required === true);
  return (isTapped || isInput) && name !== undefined ? member(node, name) : undefined;
}
