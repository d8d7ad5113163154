import { defineAction } from "../../language/define-action.ts";
import { ANY } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "set",
  passing: true,
  summary: "Writes a value into the screen's state.",
  props: {
    slot: { kind: "bind", type: ANY, required: true, summary: "Where to: `state.count`." },
    value: { kind: "value", fits: "slot", summary: "What to write; nothing clears the slot." },
  },
});
