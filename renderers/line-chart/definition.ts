import { defineWidget } from "../../src/language/define-widget.ts";
import { NUMBER } from "../../src/language/terms/type.ts";

export const lineChart = defineWidget({
  type: "line-chart",
  summary:
    "How an amount went, as a line from the first point to the last. Read out as a table. Where a value is missing, the line has a gap.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "What the line shows, above it." },
    points: { kind: "list", texts: true, required: true, summary: "One element per point, in the line's order." },
    pointLabel: { kind: "text", per: "points", required: true, summary: "What the point is about, such as a date." },
    pointValue: {
      kind: "value",
      type: NUMBER,
      per: "points",
      required: true,
      summary: "How high it is: `item.balance`.",
    },
    pointText: {
      kind: "text",
      per: "points",
      required: true,
      writes: "pointValue",
      summary: "The value as it is read: `money(item.balance)`.",
    },
    fromZero: {
      kind: "boolean",
      default: true,
      summary: "False: the line's lowest point is the bottom, and small changes are seen.",
    },
  },
});
