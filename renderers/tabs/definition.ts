import { defineWidget } from "../../src/language/define-widget.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const tabs = defineWidget({
  type: "tabs",
  summary: "A row of tabs over one panel. What the panel shows depends on the bound value.",
  lazy: true,
  roles: ["tab"],
  props: {
    label: { kind: "text", unseen: true, summary: "What the tabs choose, for those who cannot see them." },
    tabs: { kind: "list", texts: true, required: true, summary: "One element per tab." },
    tabValue: { kind: "value", type: STRING, per: "tabs", required: true, summary: "What is kept: `item.type`." },
    tabLabel: { kind: "text", per: "tabs", required: true, most: 40, summary: "What is read: `item.name`." },
    value: { kind: "bind", type: STRING, required: true, summary: "Where the chosen tab's value is kept." },
  },
  slots: { children: { required: true, summary: "The panel." } },
  events: { change: { summary: "Another tab chosen; its value.", value: STRING } },
});
