import { defineWidget } from "../../src/language/define-widget.ts";

export const progress = defineWidget({
  type: "progress",
  summary: "A bar that shows how much of something is done.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "What is on its way, above the bar." },
    value: { kind: "number", required: true, least: 0, upTo: "max", summary: "How much is done, from 0 to `max`." },
    max: { kind: "number", default: 100, least: 0.01, summary: "How much it is when all is done." },
    valueText: { kind: "text", writes: "value", summary: "The value as it is read, beside the label: `2 of 5`." },
  },
});
