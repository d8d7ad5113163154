import { entriesOf } from "../../../kit/entries-of.ts";
import { sampledRanges } from "../../money/sample-ranges.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { knownNumber } from "../../screen/context/known-values.ts";
import { slotWritesIn } from "../../screen/context/slot-writes.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A number that is set between two ends begins outside of them, or is set beyond one.",
  why: "It would jump to the nearest end as soon as the screen is there, and with it what is computed from it.",
  fix: "Begin at one of the ends or between them.",
  project({ bodies, byKind }, reportIn) {
    for (const body of bodies) {
      for (const { samples, least, most, initial } of sampledRanges(body, byKind.sample)) {
        const value = initial?.value;
        if (initial === undefined || typeof value !== "number" || samples.length === 0) continue;
        if (isSetBefore(initial, body)) continue;
        const ends = samples.map((one) => [Number(least.at(one)?.value), Number(most.at(one)?.value)] as const);
        const [[low, high] = [0, 0]] = ends;
        const words = ends.every(([end]) => value < end)
          ? `below ${low}`
          : ends.every(([, end]) => value > end)
            ? `above ${high}`
            : "";
        if (words !== "")
          reportIn(body.document)(
            initial,
            `${value} is ${words} in every sample`,
            `begin with ${words.startsWith("b") ? low : high}`,
          );
      }
    }
  },
  widget({ node, definition, context }, report, body) {
    const { document } = body;
    const props = entriesOf(definition.props);
    const slot = props.find(([, spec]) => spec.kind === "bind" && spec.type.kind === "number");
    const ends = props.find(([, spec]) => spec.kind === "number" && spec.upTo !== undefined);
    if (slot === undefined || ends === undefined || ends[1].kind !== "number") return;
    const [holder, state = ""] = textOf(member(node, slot[0]))?.split(".") ?? [];
    const initial = member(member(member(document.root, "state"), holder === "state" ? state : ""), "initial");
    const [value, least, most] = [initial, member(node, ends[0]), member(node, ends[1].upTo ?? "")].map((one) =>
      knownNumber(one, context),
    );
    if (initial === undefined || value === undefined || Number(least) > Number(most)) return;
    const [wrong, words] = value < (least ?? value) ? [least, "below"] : value > (most ?? value) ? [most, "above"] : [];
    for (const { by, slot: written, value: to } of slotWritesIn(body)) {
      const number =
        by === "action" && written === textOf(member(node, slot[0])) ? knownNumber(to, context) : undefined;
      if (to === undefined || number === undefined) continue;
      if (number < (least ?? number)) report(to, `${number} is below ${least}`, `set it to ${least}`);
      else if (number > (most ?? number)) report(to, `${number} is above ${most}`, `set it to ${most}`);
    }
    if (isSetBefore(initial, body)) return;
    if (wrong !== undefined) report(initial, `${value} is ${words} ${wrong}`, `begin with ${wrong}`);
    const stepName = props.find(([, spec]) => spec.kind === "number" && spec.isStep)?.[0] ?? "";
    const step = knownNumber(member(node, stepName), context);
    const steps = (value - Number(least)) / Number(step);
    if (wrong === undefined && Math.abs(steps - Math.round(steps)) > 1e-9)
      report(initial, `${value} is none of the numbers from ${least} on in steps of ${step}`, "begin with one of them");
  },
});

/** Whether an answer fills the state in, or an action sets it as the screen opens or once an answer is there. */
function isSetBefore(initial: Located, body: CheckedBody): boolean {
  const slot = membersOf(member(body.document.root, "state")).find(([, state]) => member(state, "initial") === initial);
  if (slot === undefined) return false;
  const opening = body.context.visits.actions.filter((visit) =>
    [...ownersOf(visit)].some(({ kind }) => kind === "enter" || kind === "source"),
  );
  const values = new Set(opening.flatMap(({ node }) => [...node.members.values()]));
  return slotWritesIn(body).some(
    ({ slot: written, by, value }) =>
      written === `state.${slot[0]}` &&
      (by === "source" || (by === "action" && value !== undefined && values.has(value))),
  );
}
