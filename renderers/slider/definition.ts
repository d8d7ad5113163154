import { defineWidget } from "../../src/language/define-widget.ts";
import { OWN_RULES } from "../../src/language/rule-props.ts";
import { NUMBER } from "../../src/language/terms/type.ts";

export const slider = defineWidget({
  type: "slider",
  summary: "A number between two ends, set by sliding; shown large above.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "What the number is." },
    value: {
      kind: "bind",
      type: NUMBER,
      required: true,
      summary: "Where the number is kept; one beyond the ends becomes the nearest end.",
    },
    min: { kind: "number", required: true, upTo: "max", summary: "The smallest it takes." },
    max: { kind: "number", required: true, summary: "The largest it takes." },
    step: {
      kind: "number",
      default: 1,
      isStep: true,
      summary: "The distance between two numbers it takes, from `min` on.",
    },
    valueText: { kind: "text", writes: "value", summary: "The number as it is read: `money(state.amount)`." },
    minText: { kind: "text", writes: "min", summary: "The smallest as it is read, below that end." },
    maxText: { kind: "text", writes: "max", summary: "The largest as it is read, below that end." },
    hint: { kind: "text", summary: "A line below it." },
    ...OWN_RULES,
    enabled: { kind: "boolean", default: true, summary: "False: shown, cannot be changed." },
  },
  events: { change: { summary: "Another number, with each move.", value: NUMBER } },
});
