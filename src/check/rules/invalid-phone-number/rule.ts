import { checkPhone } from "../../../route/check-contact.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** Digits of the shortest numbers that there are with the code of a country. */
const LEAST_ABROAD = 7;

export const rule = defineRule({
  summary: "A number to call that no phone would dial.",
  why: "The last way to a person leads nowhere.",
  fix: "Write it with its country: `+255 22 000 0000`, up to 15 digits; a short number without the sign.",
  isLocal: true,
  app({ root }, report) {
    const phone = member(root, "phone");
    if (phone !== undefined) check(phone, report);
  },
  body({ context }, report, { project }) {
    const messages = member(member(project.app?.root, "bridge"), "messages");
    for (const { node, definition } of context.visits.actions) {
      if (definition.leads?.to !== "message") continue;
      const declared = member(member(messages, textOf(member(node, definition.leads.from)) ?? ""), "payload");
      for (const [name, value] of membersOf(member(node, "payload"))) {
        if (textOf(member(declared, name)) !== "phone") continue;
        if (!["phone", undefined].includes(memberRead(value, "app")))
          report(value, "this is no number that a phone calls", "${app.phone}");
        else if (!textOf(value)?.includes("${")) check(value, report);
      }
    }
  },
});

function check(phone: Located, report: RuleReport): void {
  const number = checkPhone(textOf(phone) ?? "");
  const isCut = number?.startsWith("+") && number.replace(/\D/g, "").length < LEAST_ABROAD;
  if (number !== null && !isCut) return;
  report(phone, `${JSON.stringify(phone.value)} is no number that a phone calls`, "such as +255 22 000 0000");
}
