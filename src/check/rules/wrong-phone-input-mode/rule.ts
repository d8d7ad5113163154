import { boundInputs } from "../../behavior/bound-inputs.ts";
import { sentPayloads } from "../../behavior/sent-payloads.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { memberRead, wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A field for a phone number, or for a number that is sent, has the keyboard and the form of something else.",
  why: "Letters are typed, and no number is sent; a phone number's zeros are lost, and it does not count as personal.",
  fix: 'Write `"mode": "phone"` or `"mode": "digits"`.',
  isLocal: true,
  body(body, report) {
    for (const { node, mode } of wordsForNumbers(body))
      report(mode ?? member(node, "value") ?? node, "what is typed here is sent as a number", '"mode": "digits"');
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

/** Fields for any words, without a rule, of which a whole number is sent. */
function wordsForNumbers(body: CheckedBody): readonly { readonly node: Located; readonly mode: Located | undefined }[] {
  const numbers = new Set(
    sentPayloads(body.document, body.context).flatMap(({ payload, schema }) =>
      membersOf(payload).flatMap(([name, value]) => {
        const sent = wholeExpression(value);
        const isNumber = sent?.kind === "call" && sent.name === "number";
        // Digits alone are no decimals, and no keyboard is for these.
        const isWhole = textOf(member(member(member(schema, "properties"), name), "type")) === "integer";
        return isNumber && isWhole ? (memberRead(value, "state", ["number"]) ?? []) : [];
      }),
    ),
  );
  return boundInputs(body).flatMap(({ slot, node, definition }) => {
    const spec = definition.props.mode;
    const mode = member(node, "mode");
    const isWords =
      spec?.kind === "string" && spec.values?.includes("digits") === true && (textOf(mode) ?? "text") === "text";
    const isRuled = member(node, "pattern") !== undefined || member(node, "rules") !== undefined;
    return isWords && !isRuled && numbers.has(slot.replace(/^state\./, "")) && isNumberOnly(slot, body)
      ? [{ node, mode }]
      : [];
  });
}

/** A slot that holds a number may be bound to any text. */
function isNumberOnly(slot: string, { context }: CheckedBody): boolean {
  return context.state[slot.replace(/^state\./, "")]?.kind === "string";
}

/** The slots that are sent under the name of a phone number. */
function phonesIn(payload: Located): readonly string[] {
  return membersOf(payload).flatMap(([name, value]) => {
    const slot = memberRead(value, "state", ["trim", "digits"]);
    return slot !== undefined && PHONE.test(name) ? [`state.${slot}`] : [];
  });
}

/** `phone`, `mobileNumber`, `user_phone`; not `phoneModel`. */
const PHONE = /(?:^|_|[a-z](?=[MP]))(?:phone|mobile|msisdn)(?:_?(?:no|nr|number))?$/i;
