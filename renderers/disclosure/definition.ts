import { defineWidget } from "../../src/language/define-widget.ts";
import { BOOLEAN } from "../../src/language/terms/type.ts";

export const disclosure = defineWidget({
  type: "disclosure",
  summary: "A button that folds its content away, folded at first.",
  lazy: "inputs",
  props: {
    label: { kind: "text", required: true, summary: "The button's name." },
    open: { kind: "bind", type: BOOLEAN, summary: "Where it is kept; by itself when absent." },
  },
  slots: { children: { required: true, folded: "open", summary: "What is folded." } },
});
