import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary:
    "A named list of actions comes to more actions than one event may run, or runs too many lists one inside the other.",
  why: "Each `run` in it stands for a whole list, and those for others.",
  fix: "Run fewer lists in it.",
});
