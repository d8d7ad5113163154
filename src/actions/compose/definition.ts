import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "compose",
  visible: true,
  leads: { to: "mail", from: "to" },
  summary: "Opens the phone's mail program with a new message. What is no plain mail address opens nothing.",
  props: {
    to: { kind: "text", shared: true, required: true, summary: "The mail address." },
  },
});
