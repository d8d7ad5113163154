import { constantText, sharedTextKey } from "../../../expression/syntax/parse-text.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { NodeVisit, ScreenContext } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two things to tap, two inputs, or two parts of one kind stand side by side under the same words.",
  why: "Nobody can tell them apart, least of all by ear; one is a copy whose words were not changed.",
  fix: "Name each by what it does.",
  isLocal: true,
  body({ context }, report) {
    const named = new Map<string, NodeVisit>();
    for (const visit of context.visits.nodes) {
      const { node, definition } = visit;
      const name = nameOf(visit);
      if (name === undefined || member(node, "visible") !== undefined) continue;
      const list = node.path.slice(0, node.path.lastIndexOf("/"));
      const isFound = isFoundByName(visit);
      if (!isFound && (member(node, "repeat") !== undefined || !hasContent(visit))) continue;
      const names = isFound ? namesIn(name, context) : [`${definition.type} ${JSON.stringify(name.value)}`];
      const keys = names.map((one) => `${list} ${one}`);
      const before = keys.flatMap((key) => named.get(key) ?? [])[0];
      for (const key of keys) named.set(key, visit);
      // Another rule tells of two that are the same in all.
      const isCopy = !isFound && JSON.stringify(before?.node.value) === JSON.stringify(node.value);
      // A part between two that are only read keeps them apart.
      const isBeside = isFound || (before !== undefined && placeIn(before) + 1 === placeIn(visit));
      if (before !== undefined && !isCopy && isBeside)
        report(
          name,
          `the one before it, of the type "${before.definition.type}", has this name as well`,
          "say what this one does",
        );
    }
  },
});

/** The index of a widget in its list. */
function placeIn({ node: { path } }: NodeVisit): number {
  return Number(path.slice(path.lastIndexOf("/") + 1));
}

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

/** The words by which a widget is known: its name, title or label, or all that it says. */
function nameOf({ node, definition }: NodeVisit): Located | undefined {
  const texts = entriesOf(definition.props).filter(([, spec]) => spec.kind === "text" && spec.per === undefined);
  const [name] =
    texts.find(([, spec]) => spec.kind === "text" && spec.isName === true) ??
    texts.find(([, { required }]) => required === true) ??
    [];
  return name === undefined ? undefined : member(node, name);
}

/** Whether the words are those of something: of other words, or of parts inside. */
function hasContent({ node, definition: { props, slots = {} } }: NodeVisit): boolean {
  const texts = entriesOf(props).filter(([name, { kind }]) => kind === "text" && node.members.has(name));
  return texts.length > 1 || Object.keys(slots).some((name) => node.members.has(name));
}

/** Whether a person taps it or fills it in, and finds it by its name. */
function isFoundByName({ node, definition }: NodeVisit): boolean {
  const isTapped = Object.entries(definition.events ?? {}).some(
    ([event, { byItself, value }]) =>
      byItself !== true && value === undefined && member(node, "on")?.members.has(event),
  );
  return isTapped || Object.values(definition.props).some(({ kind, required }) => kind === "bind" && required === true);
}
