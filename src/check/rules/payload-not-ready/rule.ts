import { entriesOf } from "../../../kit/entries-of.ts";
import { isObject, type Json } from "../../../kit/json.ts";
import { own } from "../../../kit/own.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import { askedBy } from "../../behavior/asked-by.ts";
import { boundInputs } from "../../behavior/bound-inputs.ts";
import { type CallMade, callsMade } from "../../behavior/calls-made.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { fitsSchema } from "../../schema/fits-schema.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { writtenFields } from "../../screen/facts/ruled-fields.ts";
import { memberRead, pathRead, slotsRead } from "../../screen/facts/slots-read.ts";
import { CALLED_OPTIONAL, CALLING } from "../../words/called-optional.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What a state begins with is less than the call takes, and nothing asks for more before it is sent.",
  why: "Whoever taps at once sends it, and the server refuses it.",
  fix: "Let `enabled` of the button ask for it, or a `when` or `validate` before the call.",
  body(body, report, { project }) {
    for (const call of callsMade(body, project)) {
      if (!isChanging(call.effect)) continue;
      let asked: ReadonlySet<string> | undefined;
      for (const [place, slot] of unchosen(call, body, project)) {
        asked ??= askedBy(call, body);
        if (!asked.has(slot))
          report(
            place,
            `"state.${slot}" begins with nothing chosen, and nothing asks before it is sent`,
            '"required": true',
          );
      }
      for (const { field, name, required, document } of unfilled(call, body, project))
        report(field, `"${name}" may be left empty, and "${call.id}" requires it`, '"required": true', {
          document,
          node: required,
          message: `the field of "${name}" may be left empty`,
        });
      for (const [value, slot, least] of shortMembers(call, body, project)) {
        asked ??= askedBy(call, body);
        if (asked.has(slot) || isAskedBefore(slot, call, body)) continue;
        report(value, `"state.${slot}" begins with less than ${least}, and nothing asks before it is sent`);
      }
    }
  },
});

/** Inputs of what the call requires one of several values of: they begin with none, and none must be chosen. */
function unchosen(
  { visit, id }: CallMade,
  body: CheckedBody,
  project: Project,
): readonly (readonly [Located, string])[] {
  const payload = member(project.calls.get(id)?.root, "payload");
  const required = member(payload, "required")?.items.map(textOf) ?? [];
  return membersOf(member(visit.node, "payload")).flatMap(([name, value]): (readonly [Located, string])[] => {
    const slot = memberRead(value, "state");
    const values = member(member(member(payload, "properties"), name), "enum")?.items ?? [];
    const isNone = slot !== undefined && body.context.initials[slot] === "";
    if (!isNone || !required.includes(name) || values.length === 0 || values.some((one) => one.value === "")) return [];
    const inputs = boundInputs(body).filter((input) => input.slot === `state.${slot}`);
    const isDemanded = inputs.some(({ node }) => node.members.has("required") || node.members.has("rules"));
    const [input] = inputs;
    return isDemanded || input === undefined || slotsSet(slot, body)
      ? []
      : [[member(input.node, "value") ?? value, slot]];
  });
}

/** Fields of a form that may be left empty, though the call requires what they are sent as. */
function unfilled({ visit, id }: CallMade, body: CheckedBody, project: Project) {
  const { context } = body;
  const document = project.calls.get(id);
  const schema = member(document?.root, "payload");
  const [items, properties] = [member(schema, "required")?.items ?? [], member(schema, "properties")];
  return membersOf(member(visit.node, "payload")).flatMap(([name, value]) => {
    const required = items.find((one) => textOf(one) === name);
    const [holder = "", ...path] = pathRead(value)?.split(".") ?? [];
    const isLocal = holder === "values" && member(context.values, path[0] ?? "") === undefined;
    if (document === undefined || document === null || required === undefined || (!isLocal && holder !== "state"))
      return [];
    if (holder === "state" && (slotsSet(path[0] ?? "", body) || beginsWith(path, context.initials))) return [];
    return context.visits.nodes.flatMap(({ node, definition }) =>
      writtenFields(definition, node).flatMap((one) => {
        const isOf =
          path.at(-1) === one.name &&
          (isLocal || [...node.members.values()].some((prop) => prop.value === `state.${path[0]}`));
        const isFilled = ["required", "default", "rules"].some((rule) => one.field.members.has(rule));
        if (isCalledOptional(one.field) && fitsSchema("", member(properties, name)?.value)) return [];
        return isOf && !isFilled && TYPED.includes(textOf(member(one.field, "kind")) ?? "text")
          ? [{ field: member(one.field, "name") ?? one.field, name: one.name, required, document }]
          : [];
      }),
    );
  });
}

/** Whether words of a field say, in any language, that it may be left empty. */
function isCalledOptional(field: Located): boolean {
  const words = CALLING.flatMap((name) => member(field, name) ?? []).flatMap((text) => [
    text,
    ...text.members.values(),
  ]);
  return words.some((one) => CALLED_OPTIONAL.test(textOf(one) ?? ""));
}

/** Whether a record begins with something at the path into it. */
function beginsWith(path: readonly string[], initials: { readonly [slot: string]: Json }): boolean {
  let value: Json | undefined = initials[path[0] ?? ""];
  for (const name of path.slice(1)) value = isObject(value) ? own(value, name) : undefined;
  return value !== undefined && value !== null && value !== "";
}

/** Kinds of fields that hold nothing until something is typed or chosen. */
const TYPED: readonly string[] = ["text", "textarea", "phone", "digits", "date", "select", "amount"];

/** Whether something else than its input sets the slot: that may be before it can be sent. */
function slotsSet(slot: string, body: CheckedBody): boolean {
  return slotWritesIn(body).some(
    (write) => write.slot === `state.${slot}` && (write.by === "action" || write.by === "source"),
  );
}

/** The members of the payload that are a state which begins with too little, with the least that is taken. */
function shortMembers({ visit, id }: CallMade, { context }: CheckedBody, project: Project): readonly Short[] {
  const properties = member(member(project.calls.get(id)?.root, "payload"), "properties");
  return membersOf(member(visit.node, "payload")).flatMap(([name, value]) => {
    const slot = memberRead(value, "state", ["trim"]);
    const least = slot === undefined ? undefined : leastOf(member(properties, name), context.initials[slot]);
    return slot === undefined || least === undefined ? [] : [[value, slot, least]];
  });
}

type Short = readonly [Located, string, string];

function leastOf(schema: Located | undefined, initial: Json | undefined): string | undefined {
  const [minimum, length] = [member(schema, "minimum")?.value, member(schema, "minLength")?.value];
  if (typeof initial === "number" && typeof minimum === "number" && initial < minimum) return String(minimum);
  if (typeof initial !== "string" || typeof length !== "number" || initial.includes("${")) return undefined;
  return initial.length < length ? `${length} characters` : undefined;
}

/** Whether an action before the call, in its list or in those around it, asks for the state or for all inputs. */
function isAskedBefore(slot: string, { visit }: CallMade, { context: { actions, values } }: CheckedBody): boolean {
  for (let one = visit; ; one = one.owner.of) {
    for (const before of one.list.items.slice(0, one.index)) {
      const { props = {} } = actions.get(textOf(member(before, "do")) ?? "") ?? {};
      const [fields] = entriesOf(props).find(([, { kind }]) => kind === "fields") ?? [];
      const named = fields === undefined ? undefined : member(before, fields);
      if (
        fields !== undefined &&
        (named === undefined || named.items.some((field) => textOf(field) === `state.${slot}`))
      )
        return true;
      if (slotsRead(member(before, "test"), "state", values).has(slot)) return true;
    }
    if (one.owner.kind !== "branch") return false;
  }
}
