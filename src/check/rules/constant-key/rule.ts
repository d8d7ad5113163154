import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import { wordsIn } from "../../schema/name-words.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf, memberRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The key of a repeated part is the same for every element, or may be.",
  why: "By it an element is known when the list has changed: what was typed or opened would move to another one.",
  fix: "Write what tells one element from the others: `${item.id}`.",
  body({ context }, report) {
    for (const { node } of [...context.visits.nodes, ...context.visits.uses]) {
      const repeat = member(node, "repeat");
      const key = member(repeat, "key");
      if (key === undefined) continue;
      const element = textOf(member(repeat, "as")) ?? "item";
      const reads = expressionsOf(key).some((expression) =>
        [...partsOf(expression)].some((part) => part.kind === "name" && [element, "index"].includes(part.name)),
      );
      if (!reads) report(key, `nothing of "${element}" is in this key`, `\${${element}.…}`);
      const [known] = reads ? idsSent(node, element) : [];
      const name = memberRead(key, element);
      if (known !== undefined && name !== undefined && name !== known && !isIdentifying(name))
        report(
          key,
          `two may have the same "${name}", and "${known}" is what tells one from the others`,
          `\${${element}.${known}}`,
        );
    }
  },
});

/** The members of the element by which its own taps name it to another screen or a call. */
function idsSent(node: Located, element: string): readonly string[] {
  const given = ["on", "with", "slots"].flatMap((name) => {
    const part = member(node, name);
    return part === undefined ? [] : partsInside(part);
  });
  return given
    .flatMap((part) => [...membersOf(member(part, "query")), ...membersOf(member(part, "payload"))])
    .flatMap(([, value]) => memberRead(value, element) ?? [])
    .filter(isIdentifying);
}

const IDS: readonly string[] = [
  "id",
  "no",
  "nr",
  "number",
  "code",
  "barcode",
  "key",
  "uuid",
  "ref",
  "reference",
  "sku",
  "slug",
];

function isIdentifying(name: string): boolean {
  return IDS.includes(wordsIn(name).at(-1) ?? "");
}
