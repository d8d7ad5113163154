import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A widget under `popups` is not a popup widget.",
  why: "It could be neither closed nor labeled as a window.",
  fix: "Wrap it in a popup widget such as `dialog`.",
});
