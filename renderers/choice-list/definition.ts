import { defineWidget } from "../../src/language/define-widget.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const choiceList = defineWidget({
  type: "choice-list",
  summary:
    "Rows to choose one from by a tap. A row may be a folder instead: what is below it shows while its value is `open`, which the actions of `choose` decide.",
  lazy: "inputs",
  props: {
    label: {
      kind: "text",
      required: true,
      unseen: true,
      summary: "What is chosen, for those who cannot see the list.",
    },
    options: { kind: "list", texts: true, required: true, summary: "One element per row." },
    optionValue: { kind: "value", type: STRING, per: "options", required: true, summary: "Its value: `item.type`." },
    optionLabel: { kind: "text", per: "options", required: true, summary: "Its name: `item.name`." },
    optionDetail: { kind: "text", per: "options", summary: "A line below the name." },
    folder: { kind: "boolean", per: "options", summary: "True: a tap is to open or close what is below the row." },
    chosen: { kind: "string", summary: "The value of the row that is chosen now, where one stays so." },
    open: { kind: "string", summary: "The value of the folder that is open." },
  },
  slots: { children: { folded: "open", summary: "Below the folder that is open." } },
  events: { choose: { required: true, summary: "A row was tapped; its value.", value: STRING } },
});
