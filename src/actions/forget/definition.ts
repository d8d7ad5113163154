import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "forget",
  summary: "Clears this app's local storage on the phone: every draft, and what other pages left there.",
  props: {},
});
