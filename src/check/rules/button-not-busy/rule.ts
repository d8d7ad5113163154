import { memberPath } from "../../../expression/syntax/member-path.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import { ofCall, sentence } from "../../../language/sentence.ts";
import { buttonsOf, callsMade } from "../../behavior/calls-made.ts";
import { type Located, member } from "../../report/located.ts";
import { expressionsOf, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A button that moves money, writes or sends a message does not show that it is busy.",
  why: "Whoever sees nothing happen taps again, or leaves in the middle of it.",
  fix: "Give the button `busy`, with the call's intent.",
  body(body, report, { project }) {
    const { values } = body.context;
    const made = new Map<Located, Set<string>>();
    const reported = new Set<Located>();
    for (const call of callsMade(body, project)) {
      for (const { node } of buttonsOf(call, body)) made.set(node, new Set([...(made.get(node) ?? []), call.intent]));
      if (!isChanging(call.effect)) continue;
      for (const { node } of buttonsOf(call, body)) {
        const busy = member(node, "busy");
        if (slotsRead(busy, "busy", values).has(call.intent)) {
          if (busy !== undefined && isReversed(busy))
            report(
              busy,
              sentence`"${ofCall(call.id)}" seems to be on its way whenever it is not`,
              `"busy": "\${${memberPath("busy", call.intent)}}"`,
            );
          continue;
        }
        const place = busy ?? member(node, "type") ?? node;
        report(
          place,
          sentence`nothing shows that "${ofCall(call.id)}" is on its way`,
          `"busy": "\${${memberPath("busy", call.intent)}}"`,
        );
        reported.add(node);
      }
    }
    for (const [node, intents] of made) {
      const busy = member(node, "busy");
      const shown = [...slotsRead(busy, "busy", values)];
      const [first = ""] = intents;
      if (busy === undefined || reported.has(node) || shown.length === 0 || shown.some((intent) => intents.has(intent)))
        continue;
      report(busy, `this makes no call of the intent "${shown[0]}"`, `"busy": "\${${memberPath("busy", first)}}"`);
    }
  },
});

/** `!busy.pay` */
function isReversed(busy: Located): boolean {
  const [expression] = expressionsOf(busy);
  return expression?.kind === "unary" && expression.operator === "not";
}
