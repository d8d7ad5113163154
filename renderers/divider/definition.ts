import { defineWidget } from "../../src/language/define-widget.ts";

export const divider = defineWidget({
  type: "divider",
  summary: "A thin line.",
  props: {},
});
