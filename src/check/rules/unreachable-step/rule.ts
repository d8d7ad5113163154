import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing leads to one of the steps.",
  why: "People skip what it asks for, and what is sent lacks it.",
  fix: "Set the number of the current step to it, or take the step out.",
  widget({ node, definition }, report, body) {
    for (const [name, { oneAtATime }] of entriesOf(definition.slots ?? {})) {
      const slot = oneAtATime === undefined ? undefined : textOf(member(node, oneAtATime));
      const written = slot === undefined ? undefined : numbersWritten(slot, body);
      if (written === undefined) continue;
      const steps = member(node, name)?.items ?? [];
      for (const [index, step] of steps.entries()) {
        const number = index + 1;
        if (written.some(({ value }) => value === number)) continue;
        const before = steps[index - 1]?.path;
        const leap = written.find(({ value, path }) => Number(value) > number && path.startsWith(`${before}/`));
        if (leap !== undefined) report(leap, `step ${number} is left out`, `set it to ${number}`);
        else report(step, `nothing sets "${slot}" to ${number}`, "lead to it");
      }
    }
  },
});

/** The numbers that a slot of the state is set to; undefined where one of them is computed or comes from elsewhere. */
function numbersWritten(slot: string, body: CheckedBody): readonly Located[] | undefined {
  const writes = slotWritesIn(body).filter((write) => write.slot === slot);
  const initial = writes.find(({ by }) => by === "initial")?.value;
  if (initial === undefined || writes.some(({ by }) => by === "source" || by === "fragment")) return undefined;
  const written = [initial, ...writes.flatMap(({ by, value }) => (by === "action" ? [value] : []))];
  const numbers = written.filter((one): one is Located => typeof one?.value === "number");
  return numbers.length === written.length ? numbers : undefined;
}
