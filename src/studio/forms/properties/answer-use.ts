import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { actionCatalog } from "../../definitions.ts";
import { setValue } from "../../document/edit-elements.ts";
import { valueAt } from "../../document/read-document.ts";

/** Where a screen makes a call that is sent something. */
interface SendingPlace {
  readonly call: string;
  /** JSON pointer of the action or the source. */
  readonly pointer: string;
}

/** Whether anything of a screen reads a slot, besides the questions that fill it in. */
export function isRead(root: unknown, slot: string): boolean {
  const reads = new RegExp(`\\$\\{[^}]*\\bstate\\.${slot}\\b`);
  const visit = (value: unknown): boolean => {
    if (typeof value === "string") return reads.test(value);
    if (typeof value !== "object" || value === null) return false;
    return (isObject(value) && handsOn(value, `state.${slot}`)) || Object.values(value).some(visit);
  };
  return visit(root);
}

/** Whether an action names a slot whose value its branches then have under another name, as `submit` does. */
function handsOn(action: { readonly [name: string]: unknown }, place: string): boolean {
  const definition = actionCatalog.find(({ name }) => name === action.do);
  if (definition === undefined) return false;
  const hasLocals = Object.values(definition.branches ?? {}).some(({ locals }) => locals !== undefined);
  return (
    hasLocals && Object.entries(definition.props).some(([name, { kind }]) => kind === "bind" && action[name] === place)
  );
}

/** Actions of a screen that call the server: what is filled in may go along. Each call counts once. */
export function callsThatSend(root: unknown): readonly SendingPlace[] {
  const found = new Map<string, SendingPlace>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (isObject(value) && value.do === "call" && typeof value.call === "string" && !found.has(value.call)) {
      found.set(value.call, { call: value.call, pointer });
    }
    for (const [name, part] of Object.entries(value)) visit(part, `${pointer}/${pointerStep(name)}`);
  };
  visit(root, "");
  return [...found.values()];
}

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
    screen: setValue(screen, `${pointer}/payload/${pointerStep(slot)}`, `\${state.${slot}}`),
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
