import { defineWidget } from "../../src/language/define-widget.ts";

export const zoomImage = defineWidget({
  type: "zoom-image",
  summary:
    "A picture that a tap opens in a window of its own, where another tap enlarges it; without it its name stands there.",
  lazy: true,
  props: {
    src: { kind: "string", address: true, hosts: "images", required: true, summary: "The picture's address." },
    name: {
      kind: "text",
      required: true,
      unseen: true,
      summary: "What it shows: its text alternative and the window's title.",
    },
    missing: { kind: "text", unseen: true, summary: "What stands there instead of its name when it cannot be shown." },
    size: {
      kind: "string",
      values: ["thumbnail", "wide"],
      default: "wide",
      summary: "96 px square, cut to fit; or as wide as its place, whole.",
    },
  },
  slots: {
    children: {
      summary: "What is of use with the picture alone, such as how to scan it: below it, if it can be shown.",
    },
  },
});
