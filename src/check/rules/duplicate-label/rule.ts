import { constantText, sharedTextKey } from "../../../expression/syntax/parse-text.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { NodeVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two things to tap, or two inputs, stand side by side under the same name.",
  why: "Nobody can tell them apart, least of all by ear.",
  fix: "Name each by what it does.",
  isLocal: true,
  body({ context }, report) {
    const named = new Map<string, NodeVisit>();
    for (const visit of context.visits.nodes) {
      const name = nameOf(visit);
      if (name === undefined || member(visit.node, "visible") !== undefined) continue;
      const list = visit.node.path.slice(0, visit.node.path.lastIndexOf("/"));
      const keys = namesIn(name, context).map((one) => `${list} ${one}`);
      const before = keys.flatMap((key) => named.get(key) ?? [])[0];
      for (const key of keys) named.set(key, visit);
      if (before !== undefined)
        report(
          name,
          `the one before it, of the type "${before.definition.type}", has this name as well`,
          "say what this one does",
        );
    }
  },
});

/** The name as it is written, and what it is in each language where nothing is filled in. */
function namesIn(name: Located, { texts, project, languages }: ScreenContext): readonly string[] {
  const key = sharedTextKey(name.value) ?? "";
  const text = texts.get(key) ?? project.texts.get(key) ?? name;
  const constant = typeof text.value === "string" ? constantText(text.value) : undefined;
  const words = languages.flatMap((language) => {
    const one = textOf(member(text, language)) ?? constant;
    return one === undefined || one.includes("{") ? [] : [`${language}: ${one.trim()}`];
  });
  return [JSON.stringify(name.value), ...words];
}

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
