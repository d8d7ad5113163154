import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Words that are no ICU message, or use a part of it that is not in this language.",
  why: "A text is read by the compiler, in each language: the phone has no parser for it.",
  fix: "Follow the hint: `{name}`, `{n, plural, one {# day} other {# days}}`, `{kind, select, a {…} other {…}}`.",
});
