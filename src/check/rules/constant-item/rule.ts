import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../../expression/to-ast.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { NUMBER } from "../../../language/terms/type.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "What stands once for each element of a list is the same for all of them.",
  why: "Every row, bar, option or picture reads alike: nobody can tell one from the others.",
  fix: "Read the element: `${item.name}`; or count: `${index + 1}`.",
  isLocal: true,
  widget(visit, report) {
    for (const { name, value, list, element } of itemProps(visit)) {
      if (!reads(value, [element, "index", PARAMETERS]))
        report(value, `"${name}" is the same for every element of "${list}"`, `\${${element}.…}`);
    }
  },
});

interface ItemProp {
  readonly name: string;
  readonly value: Located;
  /** The property with the list. */
  readonly list: string;
  /** The name of its elements. */
  readonly element: string;
}

/** Required properties and figures of each element of a widget's list, and the text alternative of a picture of each element. */
function itemProps({ node, definition }: NodeVisit): readonly ItemProp[] {
  const repeat = member(node, "repeat");
  const as = textOf(member(repeat, "as")) ?? "item";
  const isPicture = entriesOf(definition.props).some(([name, spec]) => {
    const address = spec.kind === "string" && spec.hosts === "images" ? member(node, name) : undefined;
    return repeat !== undefined && address !== undefined && reads(address, [as]);
  });
  return entriesOf(definition.props).flatMap(([name, spec]): readonly ItemProp[] => {
    const value = member(node, name);
    const isNumber = spec.kind === "value" && spec.type === NUMBER;
    if (value === undefined || (spec.required !== true && !isNumber)) return [];
    const { per } = spec;
    if (per !== undefined) {
      const list = member(node, per);
      const isShown = spec.kind === "text" || isNumber;
      const isList = list !== undefined && (textOf(list) !== undefined || list.items.length > 1);
      return !isShown || !isList ? [] : [{ name, value, list: per, element: "item" }];
    }
    return isPicture && spec.kind === "text" ? [{ name, value, list: "repeat", element: as }] : [];
  });
}

/** Whether an expression in a value reads one of the names. */
function reads(value: Located, names: readonly string[]): boolean {
  const isNamed = (part: SyntaxNode) => part.kind === "name" && names.includes(part.name);
  return partsInside(value).some((part) => expressionsOf(part).some((one) => [...partsOf(one)].some(isNamed)));
}
