import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A source is read again and again with too short a pause.",
  why: "It costs people data and power; the phone itself stops after five reads in ten seconds.",
  fix: "Put a longer `wait` in front of the `load`.",
});
