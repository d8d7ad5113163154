import { isHostileKey } from "../../src/kit/hostile-key.ts";
import { isObject, type Json } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import type { PropsOf } from "../../src/language/prop.ts";
import { indexesOf } from "../../src/render/widget-api.ts";
import type { form } from "./definition.ts";
import { type Choice, FIELD_KINDS, type Field, type FieldKind, toText } from "./fields/field.ts";
import { readCount } from "./item-limits.ts";

export type FormProps = PropsOf<(typeof form)["props"]>;

/** The most digits of a phone number, unless the field says otherwise. */
const PHONE_LENGTH = 11;

/**
 * Authored fields, then those of the server's items; tab rows first. Of those with one name that would be shown together
 * the first stays: a name may mean another field on another tab.
 */
export function readFields(props: FormProps): readonly Field[] {
  const read = [
    ...(props.fields ?? []).map(authoredField),
    ...indexesOf(props.items).map((index) => itemField(props, index)),
  ];
  const hasTabs = read.some(({ kind }) => kind === "tabs");
  const fields: Field[] = [];
  for (const field of read) {
    const meets = (other: Field) => other.name === field.name && (!hasTabs || areTogether(other, field));
    if (field.name !== "" && !isHostileKey(field.name) && !fields.some(meets)) fields.push(field);
  }
  return [...fields.filter(({ kind }) => kind === "tabs"), ...fields.filter(({ kind }) => kind !== "tabs")];
}

/** The row of tabs itself is on every tab, whatever its item says. */
function areTogether(a: Field, b: Field): boolean {
  return a.group === b.group || [a, b].some(({ group, kind }) => group === "" || kind === "tabs");
}

function authoredField(source: Json): Field {
  const part = (key: string) => (isObject(source) ? own(source, key) : undefined);
  return completeField({
    name: part("name"),
    kind: part("kind"),
    label: part("label"),
    placeholder: part("placeholder"),
    required: part("required"),
    initial: part("default"),
    choices: readChoices(part("options"), "value", "label"),
    minLength: part("minLength"),
    maxLength: part("maxLength"),
    limits: {},
    help: part("help"),
    group: part("group"),
  });
}

function itemField(props: FormProps, index: number): Field {
  return completeField({
    name: props.itemName?.[index],
    kind: props.itemKind?.[index],
    label: props.itemLabel?.[index],
    placeholder: props.itemPlaceholder?.[index],
    required: props.itemRequired?.[index],
    initial: props.itemDefault?.[index],
    choices: readChoices(props.itemOptions?.[index], props.optionValue, props.optionLabel),
    minLength: null,
    maxLength: props.itemMaxLength?.[index],
    limits: {
      min: props.itemMin?.[index],
      max: props.itemMax?.[index],
      minLength: props.itemMinLength?.[index],
      maxLength: props.itemMaxLength?.[index],
      pattern: props.itemPattern?.[index],
    },
    help: props.itemHelp?.[index],
    group: props.itemGroup?.[index],
  });
}

type Raw = { readonly [K in keyof Field]: K extends "choices" | "limits" ? Field[K] : unknown };

function completeField(raw: Raw): Field {
  const kind = FIELD_KINDS.find((known) => known === raw.kind) ?? "text";
  return {
    name: toText(raw.name),
    kind,
    label: toText(raw.label),
    placeholder: toText(raw.placeholder),
    required: raw.required === true,
    initial: toText(raw.initial),
    choices: raw.choices,
    minLength: readCount(raw.minLength),
    maxLength: readCount(raw.maxLength) ?? defaultLength(kind),
    limits: raw.limits,
    help: toText(raw.help),
    group: toText(raw.group),
  };
}

function defaultLength(kind: FieldKind): number | null {
  return kind === "phone" ? PHONE_LENGTH : null;
}

function readChoices(options: unknown, valueKey: string, labelKey: string): readonly Choice[] {
  if (!Array.isArray(options)) return [];
  return options.filter(isObject).map((option) => {
    const value = toText(own(option, valueKey));
    return { value, label: toText(own(option, labelKey)) || value };
  });
}
