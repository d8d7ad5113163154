import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A key is `__proto__`, `constructor` or `prototype`.",
  why: "These names reach into the engine of the language the app is written in.",
  fix: "Choose another name.",
});
