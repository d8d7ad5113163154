import { memberPath } from "../../../expression/syntax/member-path.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { oncePer } from "../../../kit/once-per.ts";
import type { ActionDefinition } from "../../../language/define-action.ts";
import { buttonsOf, callsMade } from "../../behavior/calls-made.ts";
import { type Need, needsToTap, screenParts } from "../../behavior/screen-parts.ts";
import { isAboutSession } from "../../behavior/sessions.ts";
import { amountsSent } from "../../money/amounts-sent.ts";
import { amountIn, shownAmounts } from "../../money/shown-amounts.ts";
import { pathOf } from "../../money/slot-reads.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A screen says nothing that lasts when nobody knows whether its call moved money or was saved, though the app does so elsewhere; or it says so, and the call can be made again meanwhile.",
  why: "A toast is gone after two seconds: the button is on again as if nothing had been sent, and people send it twice.",
  fix: 'Show a notice where `unsure.<intent>` is filled: what was sent, when, and a button that does `"settle"`.',
  fromAbsence: true,
  screen(screen, report, { project }) {
    const { context } = screen;
    const mistaken = new Set<string>();
    for (const { place, settles, waiting } of settledElsewhere(screen)) {
      for (const intent of waiting) mistaken.add(intent);
      const words = [...waiting].map((intent) => `"${intent}"`).join(", ");
      report(place, `this is there while ${words} is unknown, and settles "${settles}"`, "settle what it is there for");
    }
    for (const { at, intent } of amountsOfNow(screen, project))
      report(
        at,
        `this is what would be sent now, and "${intent}" may have sent another amount`,
        `${memberPath("unsure", intent)}.…`,
      );
    for (const [button, intent] of unguarded(screen, project))
      report(
        member(button, "enabled") ?? member(button, "type") ?? button,
        `this can be tapped while nobody knows what became of "${intent}"`,
        `"enabled": "\${!filled(${memberPath("unsure", intent)})}"`,
      );
    const shown = intentsShown(screen);
    const settled = new Set(context.visits.actions.flatMap(({ node, definition }) => settledBy(node, definition)));
    for (const { node } of context.visits.nodes) {
      const enabled = member(node, "enabled");
      const waiting = [...slotsRead(enabled, "unsure", context.values)].find(
        (intent) => !settled.has(intent) && !mistaken.has(intent),
      );
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

/** The buttons of calls whose unknown outcome is settled on the screen, and that do not wait for it. In a popup they are come to by one that may. */
function unguarded(screen: CheckedBody, project: Project): readonly (readonly [Located, string])[] {
  const { context } = screen;
  const shown = intentsShown(screen);
  const settled = new Set(context.visits.actions.flatMap(({ node, definition }) => settledBy(node, definition)));
  const placed = new Map(screenParts(screen).widgets.map((widget) => [widget.node.path, widget]));
  return callsMade(screen, project).flatMap((call) => {
    const isGuarded = shown.has(call.intent) && settled.has(call.intent) && !isAboutSession(call.visit);
    if (!isGuarded) return [];
    return buttonsOf(call, screen).flatMap(({ node }): (readonly [Located, string])[] => {
      const widget = placed.get(node.path);
      // To write the same twice may do no harm: one is told that waits for something, and not for that.
      const isMeant = call.effect === "money" || (call.effect === "write" && node.members.has("enabled"));
      if (!isMeant || widget === undefined || widget.area.startsWith("popups/")) return [];
      const needs = [
        ...needsToTap(widget),
        ...screenParts(screen).actions.flatMap((one) => (one.node === call.visit.node ? one.needs : [])),
      ];
      return needs.some((need) => readsUnsure(need, screen).has(call.intent)) ? [] : [[node, call.intent]];
    });
  });
}

/** Amounts that a call would send, shown as those of one that nobody knows the outcome of. */
function amountsOfNow(
  screen: CheckedBody,
  project: Project,
): readonly { readonly at: Located; readonly intent: string }[] {
  const { values } = screen.context;
  return callsMade(screen, project).flatMap((call) => {
    const sent = amountsSent(call, project).flatMap((amount) => amountIn(amount, values) ?? []);
    return shownAmounts(screen).flatMap(({ form, states, needs, at }) => {
      const isWaiting = needs.some((need) => isFilled(need) && readsUnsure(need, screen).has(call.intent));
      return isWaiting &&
        (states.length > 0 || isBesideSent(at, call.intent, screen)) &&
        sent.some((one) => one.form === form)
        ? [{ at, intent: call.intent }]
        : [];
    });
  });
}

/** Whether the same text tells something else of what was sent. */
function isBesideSent({ path }: Located, intent: string, { context: { visits } }: CheckedBody): boolean {
  const text = path.slice(0, path.lastIndexOf("/"));
  return visits.expressions.some(
    ({ node }) => node.path.startsWith(`${text}/`) && slotsRead(node, "unsure").has(intent),
  );
}

/** The intents whose unknown outcome a condition asks for, by named values too. */
function readsUnsure(need: Need, { context: { values } }: CheckedBody): ReadonlySet<string> {
  const parts = need.kind === "test" ? partsOf(need.test) : [];
  return new Set(
    parts.flatMap((part) => {
      const [holder, name = ""] = pathOf(part);
      if (holder === "unsure") return [name];
      return holder === "values" ? [...slotsRead(member(values, name), "unsure", values)] : [];
    }),
  );
}

function isFilled(need: Need): boolean {
  return need.kind === "test" && need.test.kind === "call" && need.test.name === "filled";
}

/** Actions that settle another intent than the one that they are there for. */
function settledElsewhere(screen: CheckedBody) {
  return screenParts(screen).actions.flatMap(({ node, definition, widget, needs }) => {
    const [settles] = settledBy(node, definition);
    const waiting = new Set([...(widget?.needs ?? []), ...needs].flatMap((need) => [...readsUnsure(need, screen)]));
    const place = member(node, "intent") ?? node;
    return settles === undefined || waiting.size === 0 || waiting.has(settles) ? [] : [{ place, settles, waiting }];
  });
}

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
const intentsShown = oncePer(({ context }: CheckedBody): ReadonlySet<string> => {
  const { nodes, uses, texts } = context.visits;
  const places = [...nodes, ...uses].flatMap(({ node }) => [member(node, "visible"), member(node, "with")]);
  return new Set(
    [...places, ...texts.map(({ node }) => node)].flatMap((place) => [...slotsRead(place, "unsure", context.values)]),
  );
});
