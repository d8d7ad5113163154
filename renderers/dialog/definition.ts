import { defineWidget } from "../../src/language/define-widget.ts";

export const dialog = defineWidget({
  type: "dialog",
  summary: "A window over the screen, named by its title.",
  popup: true,
  closable: ["dismissible", "showClose"],
  lazy: "inputs",
  props: {
    title: { kind: "text", required: true, most: 80, summary: "Its heading and name." },
    dismissible: {
      kind: "boolean",
      default: true,
      summary: "False: Escape and a tap beside it do nothing; only its own buttons close it.",
    },
    showClose: { kind: "boolean", default: false, summary: "True: a close icon at its top." },
    variant: {
      kind: "string",
      values: ["center", "sheet"],
      default: "center",
      summary: "In the middle of the screen, or at its bottom edge.",
    },
  },
  slots: {
    children: { required: true, summary: "The content." },
    actions: { summary: "Its buttons, side by side, the main one last." },
  },
  events: { close: { summary: "Dismissed by Escape, a tap beside it or the close icon." } },
});
