import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Fragments come to more than a document may be, nest too deep, or use too many others one inside the other.",
  why: "Each use stands for all that is in the fragment, on the server and on the phone.",
  fix: "Use fewer fragments inside each other.",
});
