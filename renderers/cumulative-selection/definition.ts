import { defineWidget } from "../../src/language/define-widget.ts";
import { CHOICE_RULES } from "../../src/language/rule-props.ts";
import { NUMBER } from "../../src/language/terms/type.ts";

export const cumulativeSelection = defineWidget({
  type: "cumulative-selection",
  summary:
    "A list in which the checked items are always the first ones. Only the first item can be tapped, and only if it is `selectable`: checking checks up to it, unchecking leaves the first alone checked. `select-all` checks the rest. While the first is not `selectable` none is checked, whatever `value` says.",
  lazy: "inputs",
  roles: ["checkbox"],
  props: {
    label: {
      kind: "text",
      required: true,
      unseen: true,
      summary: "What is selected, for those who cannot see the list.",
    },
    value: { kind: "bind", type: NUMBER, required: true, summary: "Where the number of checked items is kept." },
    items: {
      kind: "list",
      texts: true,
      required: true,
      summary: "One element per item, in the order they are settled.",
    },
    itemLabel: { kind: "text", per: "items", required: true, summary: "The item's name." },
    itemAmount: { kind: "text", per: "items", required: true, summary: "Its amount as it is read." },
    itemDetail: { kind: "text", per: "items", summary: "A line below the name, such as when it is due." },
    itemStatus: { kind: "text", per: "items", summary: "A few words below the amount." },
    selectable: {
      kind: "boolean",
      per: "items",
      required: true,
      summary: "Whether it may be tapped when it is the first.",
    },
    alert: { kind: "boolean", per: "items", summary: "True: its amount and the line below its name are red." },
    ...CHOICE_RULES,
  },
  events: { change: { summary: "The number of checked items changed.", value: NUMBER } },
});
