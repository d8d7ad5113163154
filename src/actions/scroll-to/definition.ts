import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "scroll-to",
  visible: true,
  leads: { to: "place", from: "anchor" },
  summary: "Brings a place of this screen into view and moves the focus to its heading.",
  props: { anchor: { kind: "anchor", required: true, summary: "The `anchor` that the place was given." } },
});
