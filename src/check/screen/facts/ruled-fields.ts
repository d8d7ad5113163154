import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";

/** A field of a form that the document writes out: an input of its own. */
export interface WrittenField {
  readonly name: string;
  readonly field: Located;
  /** The form's definition, with the rules of the field's kind as its properties. */
  readonly definition: WidgetDefinition;
}

/** The fields that state a rule, and those of an amount, whose rule is that it is one. */
export function ruledFields(definition: WidgetDefinition, node: Located): readonly WrittenField[] {
  return writtenFields(definition, node).filter(
    (one) => textOf(member(one.field, "kind")) === "amount" || statesRules(one.definition, one.field),
  );
}

export function writtenFields(definition: WidgetDefinition, node: Located): readonly WrittenField[] {
  return entriesOf(definition.props).flatMap(([list, spec]) => {
    if (spec.kind !== "list" || spec.fieldRules === undefined) return [];
    const { fieldRules } = spec;
    const fields = member(node, list)?.items.filter((field) => kindOf(field) === "object") ?? [];
    return fields.map((field) => {
      const kind = textOf(member(field, "kind")) ?? Object.keys(fieldRules)[0] ?? "";
      const props = own(fieldRules, kind) ?? {};
      return { name: textOf(member(field, "name")) ?? "", field, definition: { ...definition, props } };
    });
  });
}

/** Whether a node, or a field, states a rule of its definition. */
export function statesRules({ props }: WidgetDefinition, node: Located): boolean {
  return entriesOf(props).some(([name, spec]) => {
    const value = member(node, name)?.value ?? null;
    return value !== null && value !== false && (spec.rule !== undefined || spec.kind === "rules");
  });
}
