import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "toast",
  visible: true,
  summary: "Shows a short message for a few seconds (`toast` in app.json). An empty text shows nothing.",
  props: {
    text: { kind: "text", required: true, most: 200, summary: "What it says." },
    tone: {
      kind: "string",
      values: ["normal", "error"],
      default: "normal",
      summary: "Errors stay for the error time.",
    },
    language: {
      kind: "text",
      isLanguage: true,
      summary: "The language of its words, such as `zh`, where that is not the app's: for those who hear them read.",
    },
  },
});
