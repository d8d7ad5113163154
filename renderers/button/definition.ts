import { defineWidget } from "../../src/language/define-widget.ts";
import { ICON_NAMES } from "../../src/language/pictures/icon-names.ts";

export const button = defineWidget({
  type: "button",
  summary: "Starts something.",
  props: {
    label: { kind: "text", required: true, most: 60, summary: "What it does." },
    detail: {
      kind: "text",
      most: 40,
      summary:
        "A figure after the label, such as the sum to pay: `money(values.due)`. It is no part of the button's name.",
    },
    tone: {
      kind: "string",
      values: ["primary", "secondary", "quiet", "danger"],
      default: "primary",
      once: "primary",
      summary: "At most one primary button per screen.",
    },
    enabled: { kind: "boolean", default: true, summary: "False: shown, cannot be tapped." },
    busy: { kind: "boolean", default: false, summary: "True: a spinner, the same width, no taps. `busy.pay`" },
    wide: { kind: "boolean", default: false, summary: "As wide as its place." },
    icon: { kind: "string", values: ICON_NAMES, summary: "Before the label." },
  },
  events: { press: { required: true, summary: "Tapped." } },
});
