import { defineWidget } from "../../src/language/define-widget.ts";

export const nav = defineWidget({
  type: "nav",
  summary: "Links to the parts of a page or a site, in one row, which scrolls where it is too long.",
  lazy: true,
  props: {
    label: {
      kind: "text",
      required: true,
      unseen: true,
      summary: "What they lead through, for those who cannot see them.",
    },
    language: {
      kind: "string",
      literal: true,
      isLanguage: true,
      summary: "The language it is written in, such as `es`, where that is not the app's.",
    },
  },
  slots: { children: { required: true, summary: "The links." } },
});
