import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A pattern is no regular expression, or uses a part of it that old browsers lack.",
  why: "On those phones the field would take nothing at all.",
  fix: "Follow the hint: groups, classes, counts and looking ahead are read everywhere.",
});
