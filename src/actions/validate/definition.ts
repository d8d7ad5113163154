import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "validate",
  summary:
    "Asks inputs for their rules. Where one is broken, each says beside it what is wrong, the focus moves into the first of them that is there, and the event ends as with `stop`. It leads back to an earlier step and unfolds; where nothing can take the focus, a toast says what is wrong.",
  props: {
    fields: {
      kind: "fields",
      summary: 'The slots of the inputs: `["state.name"]`. Without it all that have rules and are there.',
    },
  },
});
