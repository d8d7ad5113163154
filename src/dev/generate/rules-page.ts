import { RULES } from "../../check/rules/rules.ts";
import { codeSections } from "./code-sections.ts";
import { page } from "./markdown.ts";

export function rulesPage(): string {
  const intro = [
    "What `npm run check` finds although structure, names and types are right. Each example changes the little project in",
    "`src/check/rules/example`. `schemas/check.json` sets a rule's severity or suppresses a finding, with a reason.",
  ].join("\n");
  return page("Rules", intro, ...codeSections(RULES));
}
