import { defineAction } from "../../language/define-action.ts";
import { NUMBER } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "countdown",
  summary:
    "Counts a slot down to 0, one each second, while the next steps go on. It goes by the clock: seconds that the phone slept through count. Writing the slot meanwhile ends it.",
  props: {
    slot: { kind: "bind", type: NUMBER, required: true, summary: "Holds the seconds left: `state.left`." },
    from: {
      kind: "number",
      required: true,
      idle: 0,
      noticeable: 3,
      whole: true,
      least: 0,
      most: 3_600,
      summary: "How many seconds; at most an hour.",
    },
  },
});
