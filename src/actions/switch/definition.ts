import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "switch",
  flow: "select",
  summary: "Runs the list that is named like a value.",
  props: { value: { kind: "value", required: true, summary: "A text or a number." } },
  branches: {
    cases: { summary: "A list for each value there may be.", of: "value" },
    else: { summary: "It is null, or there is no list for it." },
  },
});
