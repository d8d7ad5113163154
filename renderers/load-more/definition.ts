import { defineWidget } from "../../src/language/define-widget.ts";

export const loadMore = defineWidget({
  type: "load-more",
  summary:
    "Below a list that comes in pages: a button that reads the next one (the source's `more` says how), and what went wrong with Retry. Gone after the last page.",
  lazy: true,
  props: {
    source: { kind: "source", more: true, required: true, summary: "The source of the list." },
    label: { kind: "text", unseen: true, summary: "What the button says, when it is not the app's `more`." },
  },
});
