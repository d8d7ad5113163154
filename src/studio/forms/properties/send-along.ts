import type { SendingPlace } from "../../../editor/slot-use.ts";
import { expressionText } from "../../../expression/text-parts.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { setValue } from "../../document/edit-elements.ts";
import { valueAt } from "../../document/read-document.ts";

/** A screen and a call in which the answer to a question goes along. */
export function sendAlong(
  screen: string,
  call: string,
  { pointer }: SendingPlace,
  slot: string,
): { readonly screen: string; readonly call: string } {
  const type = valueAt(JSON.parse(screen), `/state/${pointerStep(slot)}/type`);
  const member = `/payload/properties/${pointerStep(slot)}`;
  const isKnown = valueAt(JSON.parse(call), member) !== undefined;
  return {
    screen: setValue(screen, `${pointer}/payload/${pointerStep(slot)}`, expressionText(`state.${slot}`)),
    call: isKnown ? call : setValue(call, member, { type: SCHEMA_TYPES[String(type)] ?? "string" }),
  };
}

/** JSON Schema's word for what a slot holds. */
const SCHEMA_TYPES: { readonly [type: string]: string } = {
  boolean: "boolean",
  number: "number",
  list: "array",
  record: "object",
};
