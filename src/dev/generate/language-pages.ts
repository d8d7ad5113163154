import { ALL_CODES } from "../../check/rules/rule-codes.ts";
import type { FunctionDefinition } from "../../expression/function-definition.ts";
import { FUNCTIONS } from "../../expression/functions.ts";
import { DIAGNOSTIC_CODES } from "../../language/diagnostic-codes.ts";
import { code, page, table } from "./markdown.ts";

export function functionsPage(): string {
  const intro = "Functions that expressions may call, besides the macros `filter`, `map`, `all` and `exists`.";
  return page("Functions", intro, ...Object.values(FUNCTIONS).map(functionSection));
}

export function diagnosticsPage(): string {
  const rows = Object.entries(ALL_CODES).map(([name, { severity, summary, why, fix }]) => {
    const isRule = !(name in DIAGNOSTIC_CODES);
    return [isRule ? `[${code(name)}](rules.md#${name})` : code(name), severity, summary, why, fix];
  });
  const intro =
    "What `npm run check` can say. Errors keep a document from being compiled; warnings do not. Those with a link are rules.";
  return page("Diagnostics", intro, table(["Code", "Severity", "What is wrong", "Why it matters", "What to do"], rows));
}

function functionSection({ name, summary, signature, examples }: FunctionDefinition): string {
  const rows = examples.map(({ expression, locals, result }) => [
    code(expression),
    locals === undefined ? "" : code(JSON.stringify(locals)),
    code(JSON.stringify(result)),
  ]);
  return [`## ${name}`, code(signature), summary, table(["Example", "With", "Gives"], rows)].join("\n\n");
}
