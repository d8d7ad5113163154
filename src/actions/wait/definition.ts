import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "wait",
  control: "wait",
  summary: "Waits before the next step. Leaving the screen meanwhile ends the list.",
  props: {
    seconds: {
      kind: "number",
      required: true,
      idle: 0,
      noticeable: 0.1,
      least: 0,
      most: 60,
      summary: "How long; at most a minute.",
    },
  },
});
