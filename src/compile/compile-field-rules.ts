import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { Ast } from "../language/ast.ts";
import type { WidgetDefinition } from "../language/define-widget.ts";
import type { NodeDocument } from "../language/document-parts.ts";
import { STRING } from "../language/type.ts";
import { type CompileContext, NO_LOCALS } from "./compile-context.ts";
import { compileValue } from "./compile-value.ts";
import { firstFilled, messageFor, NOTHING, ownMessage } from "./rule-messages.ts";

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
    const ofFields = written
      .filter((field) => field.name === name && statesLimit(field))
      .map((field) => limitsOf(field, `${form}.${name}`, node, context));
    const ofForm = ownMessage({ ...node, rules: rules.filter(({ field }) => field === name) }, context);
    return [name, firstFilled([...ofFields, ...ofForm])];
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
function limitsOf(
  { field, props, tabs }: WrittenField,
  slot: string,
  form: NodeDocument,
  context: CompileContext,
): Ast {
  const input = { ...field, value: slot, mode: field.kind } as unknown as NodeDocument;
  const message = messageFor({ props: { ...props, value: TEXT_SLOT } }, input, context);
  const validate = compileValue((own(form, "validate") ?? true) as Json, context, NO_LOCALS);
  const [, state = "", ...members] = slot.split(".");
  const holder = members
    .slice(0, -1)
    .reduce<Ast>((target, member) => ["get", target, member], ["slot", "state", state]);
  const shown: readonly Ast[] =
    tabs === undefined ? [] : [["==", ["get", holder, tabs], ["lit", own(field, "group") as Json]]];
  const conditions =
    validate[0] === "lit" && validate[1] !== false ? shown : [["!=", validate, ["lit", false]] as const, ...shown];
  return conditions.reduceRight<Ast>((inner, condition) => ["if", condition, inner, NOTHING], message);
}

/** Slot of a form's field: its input is kept as text. */
const TEXT_SLOT = { kind: "bind", type: STRING, summary: "" } as const;
