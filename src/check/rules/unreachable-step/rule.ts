import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "unreachable-step",
  severity: "error",
  summary: "Nothing leads to one of the steps.",
  why: "People skip what it asks for, and what is sent lacks it.",
  fix: "Set the number of the current step to it, or take the step out.",
  body(body, report) {
    for (const { node, definition } of body.context.visits?.nodes ?? []) {
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
    }
  },
});

/** The numbers that a slot of the state is set to; undefined where one of them is computed or comes from elsewhere. */
function numbersWritten(slot: string, { document, context }: CheckedBody): readonly Located[] | undefined {
  const [holder, state = "", ...more] = slot.split(".");
  const initial = member(member(member(document.root, "state"), state), "initial");
  if (holder !== "state" || more.length > 0 || initial === undefined || isFilled(state, document.root))
    return undefined;
  if (context.visits?.uses.some(({ node }) => isGiven(slot, member(node, "with")))) return undefined;
  const written = [initial, ...writesTo(slot, context.visits)];
  const numbers = written.filter((one): one is Located => typeof one?.value === "number");
  return numbers.length === written.length ? numbers : undefined;
}

function isFilled(state: string, root: Located): boolean {
  return [...(member(root, "sources")?.members.values() ?? [])].some((source) =>
    ["prefill", "adjust"].some((name) => member(member(source, name), state) !== undefined),
  );
}

/** Whether a fragment is given the slot, and may write it. */
function isGiven(slot: string, given: Located | undefined): boolean {
  return [...(given?.members.values() ?? [])].some((value) => textOf(value) === slot);
}

function writesTo(slot: string, visits: CheckedBody["context"]["visits"]): readonly (Located | undefined)[] {
  return (visits?.actions ?? []).flatMap(({ node, definition: { props } }) =>
    entriesOf(props).flatMap(([name, spec]) => {
      if (spec.kind !== "bind" || textOf(member(node, name)) !== slot) return [];
      const value = entriesOf(props).find(([, one]) => one.kind === "value" && one.fits === name)?.[0];
      return [value === undefined ? undefined : member(node, value)];
    }),
  );
}
