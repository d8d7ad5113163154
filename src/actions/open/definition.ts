import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "open",
  visible: true,
  control: "open",
  summary: "Opens a popup of this screen.",
  props: {
    popup: { kind: "popup", required: true, summary: "Its name under `popups`." },
    once: {
      kind: "boolean",
      default: false,
      summary:
        "True: not if the same person has closed it on this screen in this visit (this tab, these common parameters), in whatever way. One that was left open opens again.",
    },
    about: {
      kind: "string",
      stored: true,
      needs: "once",
      summary:
        "With `once`: what it asks about, such as an agreement's address. Closed for one, it still opens for another.",
    },
  },
  branches: {
    first: { needs: "once", summary: "With `once`: before it opens for the first time in this visit." },
    closed: { needs: "once", summary: "With `once`: instead of opening it, where it was closed before." },
  },
});
