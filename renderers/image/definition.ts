import { defineWidget } from "../../src/language/define-widget.ts";

export const image = defineWidget({
  type: "image",
  summary: "A picture in a box of fixed size; while it is missing the initials of its name stand there.",
  lazy: "image",
  props: {
    src: { kind: "string", address: true, hosts: "images", summary: "The picture's address." },
    name: {
      kind: "text",
      required: true,
      unseen: true,
      summary: "What it shows: its text alternative and the source of the initials.",
    },
    size: { kind: "string", values: ["small", "medium", "large"], default: "medium", summary: "40, 56 or 96 px." },
    shape: {
      kind: "string",
      values: ["square", "round", "wide", "strip"],
      default: "square",
      summary: "The box; `wide` and `strip` are as wide as their place, 16:9 and 8:3.",
    },
    whole: { kind: "boolean", default: false, summary: "True: shown to its edges, never cut to fill the box." },
    decorative: { kind: "boolean", default: false, summary: "True when its name stands beside it: not read out." },
  },
});
