import { memberPath } from "../../../expression/member-path.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import { ofCall, sentence } from "../../../language/sentence.ts";
import { type Located, member } from "../../located.ts";
import { expressionsOf, slotsRead } from "../../screen/slots-read.ts";
import { buttonsOf, callsMade } from "../calls-made.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A button that moves money, writes or sends a message does not show that it is busy.",
  why: "Whoever sees nothing happen taps again, or leaves in the middle of it.",
  fix: "Give the button `busy`, with the call's intent.",
  body(body, report, { project }) {
    const { values } = body.context;
    for (const call of callsMade(body, project)) {
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
      }
    }
  },
});

/** `!busy.pay` */
function isReversed(busy: Located): boolean {
  const [expression] = expressionsOf(busy);
  return expression?.kind === "unary" && expression.operator === "not";
}
