import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "../../language/project/source-file.ts";

const FOLDER = "src/check/rules";
/** Below the rules: every reporter knows the codes. */
const CODES = "src/check/report/diagnostic-codes.ts";
const MAX_WIDTH = 120;
const HEADER = "// Generated from the folders of rules: run `npm run generate` after adding or renaming one.";

/** The lists of the codes that have a folder: of those with a `rule.ts`, and of those with a `code.ts`. */
export function ruleLists(root: string): readonly SourceFile[] {
  const folders = readdirSync(join(root, FOLDER)).sort();
  const having = (file: string) => folders.filter((name) => existsSync(join(root, FOLDER, name, file)));
  return [
    { path: `${FOLDER}/rules.ts`, text: rulesModule(having("rule.ts")) },
    { path: CODES, text: codesModule(having("code.ts")) },
  ];
}

function rulesModule(codes: readonly string[]): string {
  return `${HEADER}
${importsOf(codes, "./", "rule")}
import { withCodes } from "../report/define-code.ts";
import type { Rule } from "./rule.ts";

/** Every rule, each in the folder that its code names. Suppressions and severities in check.json go by the codes. */
export const RULES: readonly Rule[] = Object.values(
  withCodes({
${entriesOf(codes)}
  }),
);
`;
}

function codesModule(codes: readonly string[]): string {
  return `${HEADER}
${importsOf(codes, "../rules/", "code")}
import { withCodes } from "./define-code.ts";

/** Codes of the language itself, found while documents are read, typed and followed: no rule can find them. */
export const DIAGNOSTIC_CODES = withCodes({
${entriesOf(codes)}
});

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
`;
}

function importsOf(codes: readonly string[], folder: string, part: "rule" | "code"): string {
  return codes.map((code) => `import { ${part} as ${nameOf(code)} } from "${folder}${code}/${part}.ts";`).join("\n");
}

/** As many on a line as there is room for. */
function entriesOf(codes: readonly string[]): string {
  const lines: string[] = [];
  for (const code of codes) {
    const entry = `"${code}": ${nameOf(code)},`;
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + entry.length <= MAX_WIDTH) lines[lines.length - 1] = `${line} ${entry}`;
    else lines.push(`    ${entry}`);
  }
  return lines.join("\n");
}

function nameOf(code: string): string {
  return code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
