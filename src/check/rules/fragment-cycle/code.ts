import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Fragments use each other in a circle.",
  why: "Putting them in would never end.",
  fix: "Take one of them out of the circle.",
});
