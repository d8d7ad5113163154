import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "stop",
  control: "stop",
  summary: "Ends everything that this event runs: what follows in the list, and in those around it. It is no failure.",
  props: {},
});
