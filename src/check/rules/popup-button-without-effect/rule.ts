import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A button of a popup only writes what the popup does not show, and leaves it open.",
  why: "Nothing happens before the person's eyes: they tap again, or leave.",
  fix: "Close the popup as well, or show in it what was chosen.",
  body(body, report) {
    const { context } = body;
    const buttons = new Map<Located, ActionVisit[]>();
    for (const visit of context.visits.actions) {
      if (visit.owner.kind !== "event" || !isFooterButton(visit.owner.of.node)) continue;
      const { node } = visit.owner.of;
      buttons.set(node, [...(buttons.get(node) ?? []), visit]);
    }
    for (const [node, visits] of buttons) {
      const popup = popupAround(node, body);
      const slots = visits.map(slotSet);
      if (popup === undefined || slots.includes(undefined)) continue;
      const read = slotsRead(popup, "state", context.values);
      if (slots.some((slot) => slot !== undefined && (read.has(slot) || isBound(popup, slot)))) continue;
      report(visits[0]?.list ?? node, "this leaves the popup open, which shows nothing of it", "close it as well");
    }
  },
});

/** `/popups/<name>/actions/<n>`: what stands below a popup's content. */
function isFooterButton({ path }: Located): boolean {
  return /^\/popups\/[^/]+\/actions\/\d+$/.test(path);
}

function popupAround({ path }: Located, { document }: CheckedBody): Located | undefined {
  const [, , name = ""] = path.split("/");
  return member(member(document.root, "popups"), name);
}

/** The name of the state that an action writes and does nothing else. */
function slotSet({ node, definition }: ActionVisit): string | undefined {
  const fits = Object.values(definition.props).flatMap((spec) => (spec.kind === "value" ? (spec.fits ?? []) : []));
  const [namespace, name] = textOf(member(node, fits[0] ?? ""))?.split(".") ?? [];
  return namespace === "state" ? name : undefined;
}

/** An input of the popup writes it, or a fragment in it is given it. */
function isBound(node: Located, slot: string): boolean {
  if (node.path.includes("/on/")) return false;
  return (
    textOf(node) === `state.${slot}` || [...node.members.values(), ...node.items].some((part) => isBound(part, slot))
  );
}
