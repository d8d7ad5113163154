import { boundInputs } from "../../behavior/bound-inputs.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A field for a phone number has the keyboard and the form of something else.",
  why: "Its zeros in front would be lost as an amount's, or letters be typed; and it would not count as personal.",
  fix: 'Write `"mode": "phone"`.',
  isLocal: true,
  body(body, report) {
    const phones = new Set(sentPayloads(body.document, body.context).flatMap(({ payload }) => phonesIn(payload)));
    for (const { slot, node, definition } of phones.size === 0 ? [] : boundInputs(body)) {
      const spec = definition.props.mode;
      if (!phones.has(slot) || spec?.kind !== "string" || spec.values?.includes("phone") !== true) continue;
      const mode = member(node, "mode");
      if (["phone", "digits"].includes(textOf(mode) ?? "")) continue;
      report(mode ?? member(node, "value") ?? node, "what is typed here is sent as a phone number", '"mode": "phone"');
    }
  },
});

/** The slots that are sent under the name of a phone number. */
function phonesIn(payload: Located): readonly string[] {
  return membersOf(payload).flatMap(([name, value]) => {
    const slot = memberRead(value, "state", ["trim", "digits"]);
    return slot !== undefined && PHONE.test(name) ? [`state.${slot}`] : [];
  });
}

/** `phone`, `mobileNumber`, `user_phone`; not `phoneModel`. */
const PHONE = /(?:^|_|[a-z](?=[MP]))(?:phone|mobile|msisdn)(?:_?(?:no|nr|number))?$/i;
