import { entriesOf } from "../../../kit/entries-of.ts";
import { ownerReadIn, personalData } from "../../behavior/personal.ts";
import { personalMembers, sentPayloads } from "../../behavior/sent-payloads.ts";
import type { Project } from "../../project/project.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Members whose name says what they are, whether or not a call marks them. */
const SECRETS = /^(?:pin|cvv|otp|msisdn)$|password|passcode|(?:account|bank|card|mobile|phone)_?(?:no|num|number)?$/i;

export const rule = defineRule({
  summary: "Personal data is kept on the phone: in a draft, or to know again what a popup was about.",
  why: "It lies there in clear, for whoever holds the phone next and for every page of this origin.",
  fix: "Leave `keep` out; of a form list the other members.",
  isLocal: true,
  screen(screen, report, { project }) {
    const { document, context } = screen;
    for (const { node, definition, context: around } of context.visits.actions) {
      for (const [name, spec] of entriesOf(definition.props)) {
        if (spec.kind !== "string" || spec.stored !== true) continue;
        const read = personalData(screen).readIn(member(node, name), around) ?? ownerReadIn(member(node, name), around);
        if (read !== undefined)
          report(read.place, `"${read.words}" is personal, and is kept on the phone`, "take it out");
      }
    }
    const kept = membersOf(member(document.root, "state")).filter(([, state]) => state.members.has("keep"));
    if (kept.length === 0) return;
    const { slots } = personalData(screen);
    const sent = new Set([
      ...sentPayloads(document, context).flatMap(({ schema }) => personalMembers(schema)),
      ...project.derive("personalMembers", personalOfAll),
    ]);
    for (const [name, state] of kept) {
      const keep = member(state, "keep");
      const isPersonal = slots.has(name) || ownerReadIn(member(state, "initial"), context) !== undefined;
      if (keep?.value === true && isPersonal) {
        report(keep, `"state.${name}" is personal, and is kept on the phone`, "take it out");
      }
      for (const part of member(keep, "only")?.items ?? []) {
        const member = textOf(part) ?? "";
        if (!sent.has(member) && !SECRETS.test(member)) continue;
        report(part, `${JSON.stringify(part.value)} is personal, and is kept on the phone`, "take it out of the list");
      }
    }
  },
});

/** The members that are personal in every call that takes them. */
function personalOfAll({ calls }: Project): readonly string[] {
  const schemas = [...calls.values()].map((call) => member(call?.root, "payload"));
  const personal = schemas.map((schema) => new Set(personalMembers(schema)));
  return [...new Set(personal.flatMap((names) => [...names]))].filter((name) => {
    return schemas.every((schema, at) => !member(schema, "properties")?.members.has(name) || personal[at]?.has(name));
  });
}
