import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "run",
  summary:
    "Runs a list of the screen's `actions`, as if it stood here; names of branches around are not in scope there.",
  props: { actions: { kind: "actions", required: true, summary: "Which list." } },
});
