import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A call that moves money, writes or sends a message is made without a tap.",
  why: "Only a person decides on these; a screen that opens, reads or shows something must not.",
  fix: 'Make the call in an event of a widget that the person taps; one that only notes what was seen has `"effect": "mark"`.',
});
