import { isObject, type Json } from "../kit/json.ts";

/** Names of what a payment is made with or said beside: another one of them is no other payment. */
const MEANS = /card|bank|wallet|account|phone|code|otp|pin|token|coupon|method|channel|note|remark|message/i;

/**
 * The members that make the intent of a call that moves money where its document names none: what is paid and how much.
 * None where the payload has no amount: what it confirms must then be named.
 */
export function impliedIntent(properties: Json | undefined): readonly string[] {
  const members = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isObject(schema) ? [{ name, schema }] : [],
  );
  if (!members.some(({ schema }) => schema.money === true)) return [];
  const telling = members.filter(
    ({ name, schema }) => schema.money === true || (isTelling(schema as { [key: string]: Json }) && !MEANS.test(name)),
  );
  return telling.map(({ name }) => name);
}

function isTelling(schema: { readonly [key: string]: Json }): boolean {
  return !("const" in schema) && !("enum" in schema) && schema.personal !== true;
}
