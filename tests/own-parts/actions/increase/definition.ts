import { defineAction, NUMBER } from "skrini/language";

export const increase = defineAction({
  name: "increase",
  summary: "Adds to a number in the screen's state.",
  passing: true,
  props: {
    slot: { kind: "bind", type: NUMBER, required: true, summary: "Which: `state.days`." },
    by: { kind: "value", type: NUMBER, required: true, summary: "How much." },
  },
});
