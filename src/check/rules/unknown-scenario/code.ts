import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "There is no scenario of this name.",
  why: "The journey would have no state of the world to begin in.",
  fix: "Add it under schemas/scenarios/, or leave `scenario` out.",
});
