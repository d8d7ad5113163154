import { memberPath } from "../../../expression/member-path.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import { type Located, member, textOf } from "../../located.ts";
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
  screen(screen, report) {
    const { context } = screen;
    const shown = intentsShown(screen);
    const settled = new Set(context.visits.actions.flatMap(({ node, definition }) => settledBy(node, definition)));
    for (const { node } of context.visits.nodes) {
      const enabled = member(node, "enabled");
      const waiting = [...slotsRead(enabled, "unsure", context.values)].find((intent) => !settled.has(intent));
      if (enabled !== undefined && waiting !== undefined && (settled.size > 0 || shown.has(waiting)))
        report(
          enabled,
          `nothing settles "${waiting}", so that this may be off for good`,
          `{"do": "settle", "intent": "${waiting}"}`,
        );
    }
  },
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

/** The intent that an action names and does nothing else. */
function settledBy(node: Located, { props }: ActionDefinition): readonly string[] {
  return entriesOf(props).flatMap(([name, spec]) =>
    spec.kind === "string" && spec.refersTo === "intent" ? (textOf(member(node, name)) ?? []) : [],
  );
}

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
