import { type Located, member, textOf } from "../../located.ts";
import { partsInside } from "../../parts-inside.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { NodeVisit } from "../../screen/screen-context.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { bindsOf } from "../bound-inputs.ts";
import { isChosen } from "../options.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The options of a choice go by another choice, and what was chosen stays when that changes.",
  why: "A value of the old options is sent with the new ones, and nothing on the screen shows it.",
  fix: "Set its slot to an empty value in the other choice's `change`.",
  body(body, report) {
    const choices = body.context.visits.nodes.flatMap(choiceOf);
    for (const { slot, list } of choices) {
      const read = slotsRead(list, "state", body.context.values);
      for (const other of choices) {
        const [, state = ""] = other.slot.split(".");
        if (other.slot === slot || !read.has(state) || setsSlot(other.node, slot, body)) continue;
        const message = `"${slot}" keeps what was chosen of the options that go by "${other.slot}"`;
        report(other.node, message, `{"do": "set", "slot": "${slot}", "value": ""} in its change`);
      }
    }
  },
});

interface Choice {
  readonly slot: string;
  readonly node: Located;
  /** The list that its options are elements of. */
  readonly list: Located;
}

function choiceOf({ node, definition }: NodeVisit): readonly Choice[] {
  const { per } = Object.values(definition.props).find(isChosen) ?? {};
  const list = member(node, per ?? "");
  const slots = bindsOf(definition).map((name) => textOf(member(node, name)) ?? "");
  const slot = slots.find((one) => /^state\.\w+$/.test(one));
  return list === undefined || slot === undefined ? [] : [{ slot, node, list }];
}

/** Whether a change of the choice sets the slot: by an action of its own, or of a named list that it runs. */
function setsSlot(node: Located, slot: string, { document }: CheckedBody): boolean {
  const open = [member(node, "on")].filter((one) => one !== undefined);
  for (const list of open) {
    for (const part of partsInside(list)) {
      if (textOf(member(part, "slot")) === slot) return true;
      const named = member(member(document.root, "actions"), textOf(member(part, "actions")) ?? "");
      if (named !== undefined && !open.includes(named)) open.push(named);
    }
  }
  return false;
}
