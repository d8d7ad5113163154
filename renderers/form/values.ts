import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import { givenValue, shownDay } from "../../src/render/widget-api.ts";
import { type Field, isTypedNumber, toText } from "./fields/field.ts";

/** The record in the bound slot; whatever else is there counts as empty. */
export function toRecord(value: unknown): JsonObject {
  return isObject(value) ? (value as JsonObject) : {};
}

/** A field's value: the record's text, else the initial one. Values that the field can't show count as none. */
export function heldBy(field: Field, record: JsonObject): string {
  const written = own(record, field.name);
  const value = written === undefined || written === null ? field.initial : toText(written);
  if (field.kind === "date") return shownDay(value);
  if (isTypedNumber(field.kind)) return givenValue(field.kind, value);
  if (field.kind !== "select" && field.kind !== "tabs") return value;
  if (field.choices.some((choice) => choice.value === value)) return value;
  return field.kind === "tabs" ? (field.choices[0]?.value ?? "") : "";
}

/** The value of the chosen tab; null in a form without tabs. */
export function chosenTab(fields: readonly Field[], record: JsonObject): string | null {
  const tabs = fields.find(({ kind }) => kind === "tabs");
  return tabs === undefined ? null : heldBy(tabs, record);
}

/** The fields of a tab, and those that belong to none. */
export function shownFields(fields: readonly Field[], tab: string | null): readonly Field[] {
  return tab === null ? fields : fields.filter(({ group }) => group === "" || group === tab);
}

/**
 * The record with what the fields hold without being touched: initial values, the first tab. The same one if it has.
 */
export function settle(fields: readonly Field[], record: JsonObject): JsonObject {
  const settled = fields
    .map((field) => [field.name, heldBy(field, record)] as const)
    .filter(([name, value]) => value !== (own(record, name) ?? ""));
  return settled.length === 0 ? record : { ...record, ...Object.fromEntries(settled) };
}

/** As they are sent: a line of text without the blanks around it. */
export function submission(fields: readonly Field[], record: JsonObject): { readonly [name: string]: Json } {
  const sent = (field: Field) => (field.kind === "text" ? heldBy(field, record).trim() : heldBy(field, record));
  return Object.fromEntries(fields.map((field) => [field.name, sent(field)]));
}

/** Whether a field was given a number that it can't show as that number: it is empty. */
export function isUnfit(field: Field, record: JsonObject): boolean {
  const given = toText(own(record, field.name) ?? field.initial);
  return isTypedNumber(field.kind) && given.trim() !== "" && heldBy(field, record) === "";
}
