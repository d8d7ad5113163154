import { defineAction } from "../../language/define-action.ts";
import { ANY } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "submit",
  summary: "Validates the form whose values live in a slot; shows what is wrong, or goes on with the values.",
  props: {
    form: {
      kind: "bind",
      type: ANY,
      input: true,
      required: true,
      summary: "The slot the form is bound to: `state.bank`.",
    },
  },
  branches: { valid: { summary: "All fields are right.", locals: { values: "fields" } } },
});
