import { defineWidget } from "../../src/language/define-widget.ts";
import { ICON_NAMES } from "../../src/language/pictures/icon-names.ts";

export const linkRow = defineWidget({
  type: "link-row",
  summary:
    "A whole row that leads somewhere: icon, words, what is there now, and an arrow. A link with the address that its actions open; a button where they only do something on this screen.",
  lazy: "links",
  props: {
    text: { kind: "text", required: true, most: 100, summary: "The link's name." },
    detail: { kind: "text", summary: "What is there now, below the name." },
    value: { kind: "text", summary: "A figure before the arrow." },
    icon: { kind: "string", values: ICON_NAMES, summary: "The icon at its start." },
  },
  events: { press: { summary: "Tapped.", link: true } },
});
