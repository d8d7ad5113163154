import { defineWidget } from "../../src/language/define-widget.ts";
import { NUMBER } from "../../src/language/terms/type.ts";

export const selectAll = defineWidget({
  type: "select-all",
  summary: "A check box for a whole `cumulative-selection`: all items, or back to the first alone.",
  lazy: "inputs",
  roles: ["checkbox"],
  props: {
    label: { kind: "text", required: true, summary: "Its name." },
    value: { kind: "bind", type: NUMBER, required: true, summary: "The same slot as the selection's." },
    total: { kind: "number", required: true, whole: true, least: 0, summary: "How many items there are." },
    firstSelectable: { kind: "boolean", default: true, summary: "False: none is checked, and none can be." },
  },
  events: { change: { summary: "The number of checked items changed.", value: NUMBER } },
});
