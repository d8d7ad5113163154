import { defineWidget } from "../../src/language/define-widget.ts";

export const nav = defineWidget({
  type: "nav",
  summary: "Links to the parts of a page or a site, beside each other as far as there is room.",
  lazy: true,
  props: { label: { kind: "text", required: true, summary: "What they lead through, for those who cannot see them." } },
  slots: { children: { summary: "The links." } },
});
