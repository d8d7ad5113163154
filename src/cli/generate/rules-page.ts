import { RULES } from "../../check/rules/rules.ts";
import { codeTable } from "./code-sections.ts";
import { page } from "./markdown.ts";

export function rulesPage(): string {
  const intro = [
    "What `npm run check` finds although structure, names and types are right. `npm run check -- --explain <code>` shows what",
    "is wrong and right by a rule. `schemas/check.json` sets a rule's severity or suppresses a finding, with a reason.",
  ].join("\n");
  return page("Rules", intro, codeTable(RULES));
}
