import { defineAction } from "../../language/define-action.ts";
import { ANY } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "focus",
  summary:
    "Moves the focus into a field, which opens the keyboard where it is typed into. Meant for a tap that shows the field.",
  props: {
    field: {
      kind: "bind",
      type: ANY,
      input: true,
      required: true,
      summary: "The slot the field is bound to: `state.amount`.",
    },
  },
});
