import { defineWidget } from "../../src/language/define-widget.ts";

export const stack = defineWidget({
  type: "stack",
  summary: "Places its children below or beside each other with an even gap.",
  props: {
    direction: {
      kind: "string",
      values: ["column", "row", "columns"],
      default: "column",
      summary:
        "Below or beside each other; `columns` of one width beside each other where each has 20 rem, else below.",
    },
    gap: {
      kind: "string",
      values: ["none", "small", "medium", "large"],
      default: "medium",
      summary: "Space between children: 0, 8, 16 or 24 px.",
    },
    align: {
      kind: "string",
      values: ["stretch", "start", "center", "end", "baseline"],
      default: "stretch",
      summary: "Across the direction.",
    },
    justify: {
      kind: "string",
      values: ["start", "center", "end", "between", "fill"],
      default: "start",
      summary: "Along the direction; `fill` gives every child of a row the same width.",
    },
    language: {
      kind: "string",
      literal: true,
      isLanguage: true,
      summary: "The language of what is in it, such as `es`, where that is not the app's.",
    },
    wrap: { kind: "boolean", default: false, summary: "A row may continue on the next line when it is too narrow." },
  },
  slots: { children: { required: true, summary: "What is placed." } },
});
