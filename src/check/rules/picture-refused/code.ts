import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A picture is not what its name says, is too large, or is a drawing with more in it than a drawing needs.",
  why: "An SVG may hold code, links and parts of other files: only elements that draw are taken.",
  fix: "Save it again as a plain picture: SVG without scripts, links and effects, PNG, JPEG or WebP.",
  withoutExamples: "An example is an edit of documents, not of pictures.",
});
