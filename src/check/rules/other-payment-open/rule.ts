import { memberPath } from "../../../expression/syntax/member-path.ts";
import { buttonsOf, type CallMade, callsMade } from "../../behavior/calls-made.ts";
import { formOfValue, memberSent } from "../../money/amounts-sent.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "The same sum of the same thing can be paid by another call of the screen while nobody knows whether it was.",
  why: "Each call has keys of its own: what one has paid the other pays once more.",
  fix: "Let the button of each wait for the outcome of both: `!filled(unsure.…)`.",
  body(body, report, { project }) {
    const calls = callsMade(body, project).filter(({ effect }) => effect === "money");
    const reported = new Set<Located>();
    for (const call of calls) {
      const paid = paidBy(call, project);
      const others = calls.filter((one) => one.id !== call.id && one.intent !== call.intent);
      const same = paid === undefined ? [] : others.filter((one) => paidBy(one, project) === paid);
      // Requests of one call share their keys, whatever a button calls its intent.
      for (const { node } of buttonsOf(call, body)) {
        const waits = waitsFor(node, body);
        const enabled = member(node, "enabled");
        const open = same.find(({ id }) => !same.some((one) => one.id === id && waits.has(one.intent)));
        // A button that waits for nothing is another rule's.
        if (open === undefined || enabled === undefined || !waits.has(call.intent) || reported.has(enabled)) continue;
        reported.add(enabled);
        const message = `this pays what "${open.id}" may have paid`;
        report(enabled, message, `!filled(${memberPath("unsure", open.intent)})`);
      }
    }
  },
});

/** The values that a request sends for the members of its intent; undefined where the call names none. */
function paidBy({ visit, id }: CallMade, project: Project): string | undefined {
  const names = member(project.calls.get(id)?.root, "intent")?.items ?? [];
  const { values } = visit.context;
  const sent = names.map((name) => memberSent(member(visit.node, "payload"), textOf(name) ?? "", values));
  if (sent.length === 0) return undefined;
  const forms = sent.map((value) => (value === undefined ? "" : formOfValue(value, values)));
  return forms.includes("") ? undefined : forms.sort().join("\n");
}

/** The intents whose outcome has to be known before the button can be tapped. */
function waitsFor(button: Located, { context }: CheckedBody): ReadonlySet<string> {
  const tests = [member(button, "enabled"), member(button, "visible")];
  return new Set(tests.flatMap((test) => [...slotsRead(test, "unsure", context.values)]));
}
