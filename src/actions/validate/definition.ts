import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "validate",
  summary:
    "Asks inputs for their rules. Where one is broken, each says beside it what is wrong, the focus moves into the first of them, and the event ends as with `stop`.",
  props: {
    fields: {
      kind: "fields",
      summary: 'The slots of the inputs: `["state.name"]`. Without it all of the screen that have rules.',
    },
  },
});
