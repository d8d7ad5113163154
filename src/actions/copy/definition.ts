import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "copy",
  summary: "Copies text to the clipboard.",
  props: { text: { kind: "text", shared: true, required: true, summary: "What to copy." } },
  branches: {
    success: { summary: "It is on the clipboard." },
    failure: { replacesMessage: true, summary: "The browser did not allow it. Without this branch a message says so." },
  },
});
