import { readFileSync } from "node:fs";
import type { Rule, RuleExample, RuleExamples } from "../../check/rules/rule.ts";
import { RULES } from "../../check/rules/rules.ts";
import { ROOT } from "../../cli/paths.ts";
import { code, page } from "./markdown.ts";

/** Lines of an example that are shown; what is longer is there to be read in its file. */
const MAX_LINES = 24;

/** Each rule of the check with its first wrong and its first right example, which are tests as well. */
export function rulesPage(): string {
  const intro = [
    "What `npm run check` finds although structure, names and types are right. Each example changes the little project in",
    "`src/check/rules/example`. `schemas/check.json` sets a rule's severity or suppresses a finding, with a reason.",
  ].join("\n");
  return page("Rules", intro, ...RULES.map(ruleSection));
}

function ruleSection(rule: Rule): string {
  const text = readFileSync(`${ROOT}/src/check/rules/${rule.code}/examples.json`, "utf8");
  const { wrong, right } = JSON.parse(text) as RuleExamples;
  const examples = [...wrong.slice(0, 1).map(exampleOf("Wrong")), ...right.slice(0, 1).map(exampleOf("Right"))];
  return [`## ${rule.code}`, `${rule.severity}. ${rule.summary} ${rule.why} **${rule.fix}**`, ...examples].join("\n\n");
}

function exampleOf(kind: string): (example: RuleExample) => string {
  return ({ name, edits }) => {
    const parts = edits.map(({ file, at, value }) => {
      const place = at === "" ? code(file) : `${code(file)} at ${code(at)}`;
      if (value === undefined) return `${place}: taken out.`;
      const lines = JSON.stringify(value, null, 2).split("\n");
      const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), "…"] : lines;
      return [`${place}:`, ["```json", ...shown, "```"].join("\n")].join("\n\n");
    });
    return [`${kind}: ${name}.`, ...parts].join("\n\n");
  };
}
