import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Named lists of actions run each other in a circle.",
  why: "They would never end; the phone gives up after a thousand actions.",
  fix: "Take one `run` out of the circle.",
});
