import { defineWidget } from "../../src/language/define-widget.ts";

export const section = defineWidget({
  type: "section",
  summary: "A part of the screen under a level-2 heading.",
  props: {
    title: { kind: "text", required: true, most: 80, summary: "The heading." },
    anchor: { kind: "string", literal: true, declares: "anchor", summary: "Its name for `scroll-to`." },
  },
  slots: {
    children: { required: true, summary: "The content." },
  },
});
