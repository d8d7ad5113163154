import { memberPath } from "../../../expression/member-path.ts";
import { member } from "../../located.ts";
import type { Project } from "../../project.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { callsMade } from "../calls-made.ts";
import { defineRule } from "../rule.ts";
import { isAboutSession } from "../sessions.ts";

export const rule = defineRule({
  summary:
    "A screen says nothing that lasts when nobody knows whether its call moved money or was saved, though the app does so elsewhere.",
  why: "A toast is gone after two seconds: the button is on again as if nothing had been sent, and people send it twice.",
  fix: 'Show a notice where `unsure.<intent>` is filled: what was sent, when, and a button that does `"settle"`.',
  fromAbsence: true,
  project({ bodies, project }, reportIn) {
    const made = bodies.flatMap((body) => (body.kind === "fragment" ? [] : outcomesOf(body, project)));
    for (const effect of ["money", "write"]) {
      const calls = made.filter((call) => call.effect === effect);
      // A team that shows it of no call has not begun to: its documents stay right.
      if (!calls.some(({ isShown }) => isShown)) continue;
      for (const { document, name, id, intent, isShown } of calls) {
        if (isShown) continue;
        const hint = `{"type": "notice", "visible": "\${filled(${memberPath("unsure", intent)})}", …}`;
        reportIn(document)(name, `nothing shows that the outcome of "${id}" is unknown`, hint);
      }
    }
  },
});

/** The calls of a screen, each with whether the screen shows the unknown outcome of that call somewhere. */
function outcomesOf(body: CheckedBody, project: Project) {
  const shown = intentsShown(body);
  // Signing in or out twice does no harm.
  const calls = callsMade(body, project).filter(({ visit }) => !isAboutSession(visit));
  const told = new Set(calls.flatMap(({ id, intent }) => (shown.has(intent) ? [id] : [])));
  return calls.map((call) => ({ ...call, document: body.document, isShown: told.has(call.id) }));
}

/** The intents whose unknown outcome words tell, or decide what is visible. */
function intentsShown({ context }: CheckedBody): ReadonlySet<string> {
  const { nodes, uses, texts } = context.visits;
  const places = [...nodes, ...uses].flatMap(({ node }) => [member(node, "visible"), member(node, "with")]);
  return new Set(
    [...places, ...texts.map(({ node }) => node)].flatMap((place) => [...slotsRead(place, "unsure", context.values)]),
  );
}
