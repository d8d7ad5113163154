import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A file is where another has a folder, or differs from another by capital letters or accents alone.",
  why: "Not every file system holds both: who pulls the release would get one of them.",
  fix: "Rename one of them.",
  withoutExamples: "An example is an edit of documents, whose paths other codes judge; it is found among pictures too.",
});
