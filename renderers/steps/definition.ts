import { defineWidget } from "../../src/language/define-widget.ts";
import { NUMBER } from "../../src/language/terms/type.ts";

export const steps = defineWidget({
  type: "steps",
  summary:
    "Several pages in one screen, one shown at a time, below how far along it is. Back goes to the step before; from the first one it leaves the screen.",
  lazy: true,
  props: {
    steps: { kind: "list", texts: true, required: true, summary: "One element per step." },
    stepLabel: {
      kind: "text",
      per: "steps",
      required: true,
      most: 40,
      summary: "The step's name, its heading: `item.name`.",
    },
    value: {
      kind: "bind",
      type: NUMBER,
      required: true,
      summary: "Where the number of the current step is kept, from 1 on; `set` leads to another.",
    },
  },
  slots: {
    children: {
      required: true,
      oneAtATime: "value",
      onePer: "steps",
      summary: "One node per step, in the same order; only the current one is there.",
    },
  },
});
