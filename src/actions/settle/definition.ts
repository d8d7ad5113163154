import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "settle",
  summary:
    "The person has checked what became of a call whose outcome was unknown: `unsure.<intent>` is null, here and in other tabs. A second try still carries the same key.",
  props: {
    intent: {
      kind: "string",
      literal: true,
      required: true,
      refersTo: "intent",
      summary: "The intent of a call of this screen, as `unsure.<intent>` names it.",
    },
  },
});
