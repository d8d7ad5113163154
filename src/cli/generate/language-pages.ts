import { DIAGNOSTIC_CODES } from "../../check/report/diagnostic-codes.ts";
import type { FunctionDefinition } from "../../expression/function-definition.ts";
import { FUNCTIONS } from "../../expression/functions.ts";
import { MACROS } from "../../expression/syntax/syntax.ts";
import { codeSections, codeTable } from "./code-sections.ts";
import { code, page, table } from "./markdown.ts";

export function functionsPage(): string {
  const macros = MACROS.map(code).join(", ");
  const intro = `Functions that expressions may call. Lists have [macros](expressions.md#lists) besides: ${macros}.`;
  return page("Functions", intro, ...Object.values(FUNCTIONS).map(functionSection));
}

export function diagnosticsPage(): string {
  const intro = [
    "What `npm run check` can say, besides what its [rules](rules.md) find. Errors keep a document from being compiled;",
    "warnings do not. `npm run check -- --explain <code>` shows what is wrong and right by a code.",
  ].join("\n");
  return page("Diagnostics", intro, codeTable(DIAGNOSTICS));
}

/** The same page with a wrong and a right example of each code. */
export function diagnosticsWithExamples(): string {
  const intro = [
    "What `npx skrini check` can say, besides what its [rules](rules.md) find. Errors keep a document from being compiled;",
    "warnings do not. Each example changes a little project of the checker's own.",
  ].join("\n");
  return page("Diagnostics", intro, ...codeSections(DIAGNOSTICS));
}

const DIAGNOSTICS = Object.values(DIAGNOSTIC_CODES);

function functionSection({ name, summary, signature, examples }: FunctionDefinition): string {
  const rows = examples.map(({ expression, locals, result }) => [
    code(expression),
    locals === undefined ? "" : code(JSON.stringify(locals)),
    code(JSON.stringify(result)),
  ]);
  return [`## ${name}`, code(signature), summary, table(["Example", "With", "Gives"], rows)].join("\n\n");
}
