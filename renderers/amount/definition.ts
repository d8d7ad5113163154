import { defineWidget } from "../../src/language/define-widget.ts";

export const amount = defineWidget({
  type: "amount",
  summary: "A figure that matters, with its label above it.",
  props: {
    label: { kind: "text", isName: true, summary: "What the figure is." },
    value: { kind: "text", required: true, summary: "The figure as it is read, such as `money(data.plan.total)`." },
    note: { kind: "text", summary: "A small line below it." },
    size: { kind: "string", values: ["large", "normal"], default: "large", summary: "32 or 22 px." },
    align: { kind: "string", values: ["start", "center", "end"], default: "start", summary: "The alignment." },
  },
  slots: { aside: { summary: "At the end of the label's line, such as a link." } },
});
