import { defineWidget } from "../../src/language/define-widget.ts";

export const messageLog = defineWidget({
  type: "message-log",
  summary: "The messages sent to the shell and what became of them, newest first; for test screens.",
  lazy: true,
  forTests: true,
  props: { emptyText: { kind: "text", required: true, unseen: true, summary: "What to say while none was sent." } },
});
