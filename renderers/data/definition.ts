import { defineWidget } from "../../src/language/define-widget.ts";

export const data = defineWidget({
  type: "data",
  summary:
    "What depends on a source. Shows its children once the answer is there; until then a skeleton of the same size, and after a failure what went wrong and a button to retry, or what `calls.failureActions` of app.json names for its kind.",
  props: {
    source: { kind: "source", required: true, summary: "The source." },
    emptyText: { kind: "text", unseen: true, summary: "What to say when there is nothing to show." },
    skeleton: {
      kind: "string",
      values: ["lines", "card", "rows", "amount"],
      default: "card",
      summary: "The skeleton's shape, unless `loading` is given.",
    },
    count: { kind: "number", default: 1, whole: true, least: 1, most: 20, summary: "How many of that shape." },
  },
  slots: {
    children: { status: "ready", summary: "What is shown when the answer is there." },
    loading: { status: "loading", summary: "Instead of the skeleton." },
    empty: { status: "empty", summary: "Instead of the empty text." },
  },
});
