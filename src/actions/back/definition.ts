import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "back",
  summary: "Goes back one page in the history.",
  props: {},
});
