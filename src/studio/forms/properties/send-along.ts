import type { SendingPlace } from "../../../editor/slot-use.ts";
import { expressionText } from "../../../expression/syntax/text-parts.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { insertElement, parentOf, setValue } from "../../document/edit-elements.ts";
import { asObject } from "../../document/json-parts.ts";
import { valueAt } from "../../document/read-document.ts";
import { renameSlot, slotName } from "./slot-name.ts";

interface Question {
  /** Slot that it fills in. */
  readonly slot: string;
  /** It tests its answer: the call waits for that. */
  readonly hasRules?: boolean;
  /** Its label, by which it is sent where its slot has no name of its own. */
  readonly label: string;
}

/** A screen and a call in which the answer to a question goes along. */
export function sendAlong(
  screen: string,
  call: string,
  { pointer }: SendingPlace,
  question: Question,
): { readonly screen: string; readonly call: string; readonly name: string } {
  const root: unknown = JSON.parse(screen);
  const name = sentName(root, pointer, question);
  const type = valueAt(root, `/state/${pointerStep(question.slot)}/type`);
  const member = `/payload/properties/${pointerStep(name)}`;
  const isKnown = valueAt(JSON.parse(call), member) !== undefined;
  const sent = setValue(
    renameSlot(screen, question.slot, name),
    `${pointer}/payload/${pointerStep(name)}`,
    expressionText(`state.${name}`),
  );
  const [list, step] = parentOf(pointer);
  const validate = JSON.stringify({ do: "validate", fields: [`state.${name}`] });
  return {
    screen: question.hasRules === true ? insertElement(sent, list, Number(step), validate).text : sent,
    call: isKnown ? call : setValue(call, member, { type: SCHEMA_TYPES[String(type)] ?? "string" }),
    name,
  };
}

/** Name that an answer is sent by. */
export function sentName(root: unknown, pointer: string, { slot, label }: Question): string {
  const names = [valueAt(root, "/state"), valueAt(root, `${pointer}/payload`)].flatMap((one) =>
    Object.keys(asObject(one)),
  );
  return slotName(slot, label, names);
}

/** JSON Schema's word for what a slot holds. */
const SCHEMA_TYPES: { readonly [type: string]: string } = {
  boolean: "boolean",
  number: "number",
  list: "array",
  record: "object",
};
