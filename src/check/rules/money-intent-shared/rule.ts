import { callsMade, startsOf } from "../../behavior/calls-made.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A call that moves money has the intent of another call, which another tap makes.",
  why: "While one is on its way the other does nothing, and both look busy: the person cannot know what is being paid.",
  fix: "Give each an intent of its own.",
  body(body, report, { project }) {
    const calls = callsMade(body, project).filter(({ effect }) => effect !== "telemetry");
    for (const { visit, name, id, effect, intent } of calls) {
      if (effect !== "money") continue;
      const tapped = startsOf(visit, body).map(({ widget }) => widget);
      const other = calls.find((one) => {
        if (one.intent !== intent || one.id === id) return false;
        return startsOf(one.visit, body).some(({ widget }) => !tapped.includes(widget));
      });
      if (other === undefined) continue;
      const place = member(visit.node, "intent") ?? name;
      report(place, `"${intent}" is the intent of "${other.id}" too`, "give it a name of its own");
    }
  },
});
