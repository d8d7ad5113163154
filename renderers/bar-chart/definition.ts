import { defineWidget } from "../../src/language/define-widget.ts";
import { NUMBER } from "../../src/language/terms/type.ts";

export const barChart = defineWidget({
  type: "bar-chart",
  summary:
    "Amounts compared, such as those of a schedule: a row for each with its name, a bar and the amount. Read out as a table.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "What is compared, above the rows." },
    bars: { kind: "list", texts: true, required: true, summary: "One element per row." },
    barLabel: { kind: "text", per: "bars", required: true, summary: "What the row is about, such as a date." },
    barValue: { kind: "value", type: NUMBER, per: "bars", required: true, summary: "Its amount: `item.amount`." },
    barText: {
      kind: "text",
      per: "bars",
      required: true,
      writes: "barValue",
      summary: "The amount as it is read: `money(item.amount)`.",
    },
    barPart: {
      kind: "value",
      type: NUMBER,
      per: "bars",
      summary: "How much of the amount is drawn in a second color, at the bar's end: `item.interest`.",
    },
    mainLabel: { kind: "text", needs: "barPart", summary: "With `barPart`: what the first color stands for." },
    partLabel: { kind: "text", needs: "barPart", summary: "With `barPart`: what the second color stands for." },
  },
});
