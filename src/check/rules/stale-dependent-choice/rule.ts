import { PARAMETERS } from "../../../expression/to-ast.ts";
import { bindsOf } from "../../behavior/bound-inputs.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { isChosen } from "../../screen/parts/offered-type.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "The options of a choice go by another choice, a day or a number, and what was chosen stays when that changes.",
  why: "A value of the old options is sent with the new ones, and nothing on the screen shows it.",
  fix: "Set its slot to an empty value in the other input's `change`.",
  body(body, report) {
    const holder = body.kind === "fragment" ? PARAMETERS : "state";
    const choices = body.context.visits.nodes.flatMap((visit) => choicesOf(visit, holder));
    const inputs = choices.length === 0 ? [] : body.context.visits.nodes.flatMap((visit) => changesOf(visit, holder));
    const changes = [...inputs, ...choicesSet(inputs, body)];
    for (const { slot, list } of choices) {
      const goesBy = namesBehind(list, slot, holder, body);
      const reported = new Set<string>();
      for (const other of changes) {
        const [, name = ""] = other.slot.split(".");
        if (other.slot === slot || !goesBy.has(name) || reported.has(name) || setsSlot(other.actions, slot, body))
          continue;
        reported.add(name);
        const message = `"${slot}" keeps what was chosen of the options that go by "${other.slot}"`;
        report(
          member(other.actions, "change") ?? other.node,
          message,
          `{"do": "set", "slot": "${slot}", "value": ""} in its change`,
        );
      }
    }
    for (const { outer, slot } of body.context.visits.nodes.flatMap(finerChoices)) {
      if (setsSlot(outer, slot, body)) continue;
      const message = `"${slot}" keeps what was chosen inside another choice of this list`;
      report(outer, message, `{"do": "set", "slot": "${slot}", "value": ""} in it`);
    }
  },
});

/** The slots that a choice inside one of another list sets to what is chosen, with the actions of the outer list. */
function finerChoices(visit: NodeVisit): readonly { readonly outer: Located; readonly slot: string }[] {
  const isChoice = ({ definition }: NodeVisit) => Object.values(definition.props).some(isChosen);
  const around = isChoice(visit)
    ? [...ownersOf(visit)].find((owner) => owner.kind === "node" && isChoice(owner))
    : undefined;
  const [inner, outer] = [visit, around].map((one) => (one?.kind === "node" ? member(one.node, "on") : undefined));
  if (inner === undefined || outer === undefined) return [];
  const chosen = partsInside(inner).filter((part) => textOf(member(part, "value")) === "${event}");
  return chosen.flatMap((part) => {
    const slot = textOf(member(part, "slot"));
    return slot === undefined ? [] : [{ outer, slot }];
  });
}

type Holder = "state" | typeof PARAMETERS;

/** A place where a person chooses another value of a slot. */
interface Change {
  readonly slot: string;
  readonly node: Located;
  /** The actions that run then. */
  readonly actions: Located | undefined;
}

/** A choice with the list that its options are elements of. */
interface Choice extends Change {
  readonly list: Located;
}

function choicesOf(visit: NodeVisit, holder: Holder): readonly Choice[] {
  const { per } = Object.values(visit.definition.props).find(isChosen) ?? {};
  const list = member(visit.node, per ?? "");
  return list === undefined ? [] : changesOf(visit, holder).map((change) => ({ ...change, list }));
}

/** Inputs in which nothing is typed: words that narrow a list may change while something of it is chosen. */
function changesOf({ node, definition }: NodeVisit, holder: Holder): readonly Change[] {
  if ("maxLength" in definition.props) return [];
  const slots = bindsOf(definition).map((name) => textOf(member(node, name)) ?? "");
  const slot = slots.find((one) => one.startsWith(`${holder}.`) && one.split(".").length === 2);
  return slot === undefined ? [] : [{ slot, node, actions: member(node, "on") }];
}

/** Taps that set a slot to something, such as a row for each region. An input's own actions are looked at with it. */
function choicesSet(inputs: readonly Change[], { context }: CheckedBody): readonly Change[] {
  const bound = new Set(inputs.map(({ node }) => node));
  return context.visits.actions.flatMap((visit) => {
    const { node } = visit;
    const [slot, value] = [textOf(member(node, "slot")), member(node, "value")];
    const event = [...ownersOf(visit)].find((owner) => owner.kind === "event");
    if (slot === undefined || (value?.value ?? "") === "" || event === undefined || bound.has(event.of.node)) return [];
    return [{ slot, node, actions: member(event.of.node, "on") }];
  });
}

/** The slots that the options of a choice go by: those that their list reads, or the source that they come from. */
function namesBehind(list: Located, slot: string, holder: Holder, { document, context }: CheckedBody) {
  const { values } = context;
  const names = new Set(slotsRead(list, holder, values));
  for (const source of slotsRead(list, "data", values)) {
    const declared = member(member(document.root, "sources"), source);
    const [, name = ""] = slot.split(".");
    const isFilled = ["adjust", "prefill"].some((filling) => member(member(declared, filling), name) !== undefined);
    if (declared === undefined || isFilled || setsIn(member(declared, "onReady"), slot)) continue;
    for (const read of slotsRead(member(declared, "payload"), "state", values)) names.add(read);
  }
  return names;
}

/** Whether the actions set the slot: themselves, or in a named list that they run. */
function setsSlot(actions: Located | undefined, slot: string, { document }: CheckedBody): boolean {
  const open = actions === undefined ? [] : [actions];
  for (const list of open) {
    if (setsIn(list, slot)) return true;
    for (const part of partsInside(list)) {
      const named = member(member(document.root, "actions"), textOf(member(part, "actions")) ?? "");
      if (named !== undefined && !open.includes(named)) open.push(named);
    }
  }
  return false;
}

/** Setting it to what it holds changes nothing. */
function setsIn(actions: Located | undefined, slot: string): boolean {
  const parts = actions === undefined ? [] : partsInside(actions);
  return parts.some((part) => textOf(member(part, "slot")) === slot && textOf(member(part, "value")) !== `\${${slot}}`);
}
