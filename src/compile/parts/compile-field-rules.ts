import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import type { NodeDocument } from "../../language/terms/document-parts.ts";
import { STRING } from "../../language/terms/type.ts";
import { type CompileContext, NO_LOCALS } from "../context/compile-context.ts";
import { slotPath, slotValue } from "./compile-props.ts";
import { compileValue } from "./compile-value.ts";
import { firstFilled, messageFor, onlyIf, ownMessage } from "./rule-messages.ts";

/** Error message of each field of a form that has rules: the field's own limits first, then the form's rules. */
export function fieldMessages(
  form: string,
  definition: WidgetDefinition,
  node: NodeDocument,
  context: CompileContext,
): readonly (readonly [name: string, message: Ast])[] {
  const rules = (own(node, "rules") ?? []) as readonly { readonly field: string }[];
  const written = writtenFields(definition, node);
  const names = new Set([...written.filter(statesLimit).map(({ name }) => name), ...rules.map(({ field }) => field)]);
  return [...names].map((name) => {
    const slot = `${form}.${name}`;
    const fields = written.filter((field) => field.name === name);
    const ofFields = fields.filter(statesLimit).map((field) => limitsOf(field, slot, node, context));
    const isFilled: Ast = ["call", "filled", [slotValue(slotPath(slot, context))]];
    const ofForm = ownMessage({ ...node, rules: rules.filter(({ field }) => field === name) }, isFilled, context);
    const shown = fields.length === 1 ? fields.flatMap((field) => shownWhen(field, slot)) : [];
    return [name, firstFilled([...ofFields, ...ofForm.map((message) => onlyIf(shown, message))])];
  });
}

/** Whether the document writes out a field that states a limit. */
export function hasFieldLimits(definition: WidgetDefinition, node: NodeDocument): boolean {
  return writtenFields(definition, node).some(statesLimit);
}

/** Whether a node, or a field, states a rule of those that its definition has. */
export function statesRule(props: WidgetDefinition["props"], node: NodeDocument): boolean {
  return Object.entries(props).some(([name, spec]) => {
    const value = own(node, name) ?? null;
    return value !== null && value !== false && (spec.rule !== undefined || spec.kind === "rules");
  });
}

/** A field of a form that the document writes out, with the rules that its kind takes. */
interface WrittenField {
  readonly name: string;
  readonly field: NodeDocument;
  readonly props: WidgetDefinition["props"];
  /** The row of tabs that decides whether it is shown. */
  readonly tabs: string | undefined;
}

function writtenFields({ props }: WidgetDefinition, node: NodeDocument): readonly WrittenField[] {
  return Object.entries(props).flatMap(([member, spec]) => {
    const fields = own(node, member);
    if (spec.kind !== "list" || spec.fieldRules === undefined || !Array.isArray(fields)) return [];
    const { fieldRules } = spec;
    const tabs = fields.find((field) => isObject(field) && field.kind === "tabs")?.name;
    return fields.filter(isObject).map((field) => ({
      name: String(field.name),
      field: field as unknown as NodeDocument,
      props: own(fieldRules, String(field.kind ?? Object.keys(fieldRules)[0])) ?? {},
      tabs: field.group === undefined ? undefined : String(tabs),
    }));
  });
}

function statesLimit({ field, props }: WrittenField): boolean {
  return field.kind === "amount" || statesRule(props, field);
}

/** The message of the first limit that a field breaks; none while its tab is not open, or nothing is checked here. */
function limitsOf(written: WrittenField, slot: string, form: NodeDocument, context: CompileContext): Ast {
  const { field, props } = written;
  const input = { ...field, value: slot, mode: field.kind } as unknown as NodeDocument;
  const message = messageFor({ props: { ...props, value: TEXT_SLOT } }, input, context);
  const validate = compileValue((own(form, "validate") ?? true) as Json, context, NO_LOCALS);
  const shown = shownWhen(written, slot);
  const isAsked = validate[0] === "lit" && validate[1] !== false;
  return onlyIf(isAsked ? shown : [["!=", validate, ["lit", false]], ...shown], message);
}

/** That the tab of a field is open, if it has one. */
function shownWhen({ field, tabs }: WrittenField, slot: string): readonly Ast[] {
  const [, state = "", ...members] = slot.split(".");
  const holder = members
    .slice(0, -1)
    .reduce<Ast>((target, member) => ["get", target, member], ["slot", "state", state]);
  return tabs === undefined ? [] : [["==", ["get", holder, tabs], ["lit", own(field, "group") as Json]]];
}

/** Slot of a form's field: its input is kept as text. */
const TEXT_SLOT = { kind: "bind", type: STRING, summary: "" } as const;
