import { member } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { callsMade } from "../calls-made.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "unknown-outcome-not-shown",
  severity: "error",
  summary:
    "A screen says nothing that lasts when nobody knows whether its call moved money, though the app does so elsewhere.",
  why: "A toast is gone after two seconds: the button is on again as if nothing had been sent, and people pay twice.",
  fix: 'Show a notice where `unsure.<intent>` is filled: what was sent, when, and a button that does `"settle"`.',
  project({ bodies, project }, reportIn) {
    const shown = new Map(bodies.map((body) => [body, intentsShown(body)] as const));
    // A team that shows it nowhere has not begun to: its documents stay right.
    if (![...shown.values()].some(({ size }) => size > 0)) return;
    for (const [body, intents] of shown) {
      if (body.kind === "fragment") continue;
      const calls = callsMade(body, project).filter(({ effect }) => effect === "money");
      const told = new Set(calls.flatMap(({ id, intent }) => (intents.has(intent) ? [id] : [])));
      for (const { id, name, intent } of calls) {
        if (told.has(id)) continue;
        const hint = `{"type": "notice", "visible": "\${filled(unsure.${intent})}", …}`;
        reportIn(body.document)(name, `nothing shows that the outcome of "${id}" is unknown`, hint);
      }
    }
  },
});

/** The intents whose unknown outcome words tell, or decide what is visible. */
function intentsShown({ context }: CheckedBody): ReadonlySet<string> {
  const { nodes = [], uses = [], texts = [] } = context.visits ?? {};
  const places = [...nodes, ...uses].flatMap(({ node }) => [member(node, "visible"), member(node, "with")]);
  return new Set(
    [...places, ...texts.map(({ node }) => node)].flatMap((place) => [...slotsRead(place, "unsure", context.values)]),
  );
}
