import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "close",
  visible: true,
  passing: true,
  control: "close",
  summary: "Closes a popup of this screen. Its own `close` event does not fire: that one is the borrower's.",
  props: { popup: { kind: "popup", required: true, summary: "Its name under `popups`." } },
});
