import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "open",
  summary: "Opens a popup of this screen.",
  props: { popup: { kind: "popup", required: true, summary: "Its name under `popups`." } },
});
